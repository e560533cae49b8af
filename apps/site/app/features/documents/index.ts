export { DocumentForm } from './document-form.tsx';
export { DocumentList } from './document-list.tsx';

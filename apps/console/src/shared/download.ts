/** Hands a file to the browser. */
export function download(name: string, text: string): void {
  // The mark of UTF-8 first, for table programs that guess.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

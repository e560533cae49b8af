declare module '*?url' {
  const url: string;
  export default url;
}
declare module '*?no-inline' {
  const url: string;
  export default url;
}

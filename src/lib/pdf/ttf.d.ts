/** The address of a font that the bundler has put among the portal's files. */
declare module '*.ttf' {
  const address: string;
  export default address;
}

declare module '*.json?guest' {
  const messages: Record<string, string>;
  export default messages;
}

declare module '*.json?support' {
  const messages: Record<string, string>;
  export default messages;
}

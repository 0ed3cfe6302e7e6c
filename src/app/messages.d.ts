declare module '*.json?guest' {
  const messages: Record<string, string>;
  export default messages;
}

/** Undefined where the browser has no channels, or refuses them, as Firefox does when it blocks cookies. */
export const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

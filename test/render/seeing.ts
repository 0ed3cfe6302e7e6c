/** jsdom lays nothing out, so what is on the screen is what a test says. Call this in a file's outermost block. */
export const simulateSeeing = (): { look: (isIntersecting: boolean) => void } => {
  let tell: (entries: { isIntersecting: boolean }[]) => void;
  beforeEach(() => {
    class Observer {
      constructor(told: typeof tell) {
        tell = told;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    Object.assign(window, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  return { look: (isIntersecting) => tell([{ isIntersecting }]) };
};

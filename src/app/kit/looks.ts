/** Each way in which the kit is seen. */
export const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['ltr', 'rtl'] as const).map((direction) => ({ theme, direction })),
);

/** The one that an address asks for; undefined when it asks for all. */
export const lookOf = (search: string) => {
  const asked = new URLSearchParams(search).get('look');
  return looks.find(({ theme, direction }) => asked === `${theme}.${direction}`);
};

import { dark, light } from './pickerColours';

interface Look {
  locale: string;
  isDark: boolean;
}

type PickerClass = new (options: object) => HTMLElement;

type Words = Promise<{ default: object }>;

/** webpack.config.ts says which files these are: those of the portal's languages. */
const wordsIn = (locale: string): Words =>
  (import(`@emoji-mart/data/i18n/${locale}.json`) as Words).catch(
    () => import('@emoji-mart/data/i18n/en.json'),
  );

/**
 * The picker with everything that it needs from the portal itself: emojis of the reader's own device, no sprites, no words
 * from elsewhere, and no list of the latest ones, which would stay on the device.
 */
export const mountPicker = async (
  { locale, isDark }: Look,
  onEmoji: (emoji: string) => void,
): Promise<HTMLElement> => {
  const [{ Picker }, data, words] = await Promise.all([
    import('emoji-mart'),
    import('@emoji-mart/data'),
    wordsIn(locale),
  ]);
  const picker = new (Picker as unknown as PickerClass)({
    data: data.default,
    i18n: words.default,
    locale,
    set: 'native',
    theme: isDark ? 'dark' : 'light',
    // the keyboard of a touch screen would cover the emojis
    autoFocus: !window.matchMedia('(pointer: coarse)').matches,
    maxFrequentRows: 0,
    perLine: 8,
    previewPosition: 'none',
    skinTonePosition: 'none',
    onEmojiSelect: ({ native }: { native: string }) => onEmoji(native),
  });
  for (const [name, value] of Object.entries(isDark ? dark : light)) picker.style.setProperty(name, value);
  return picker;
};

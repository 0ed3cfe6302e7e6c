import { dark, light } from './pickerColours';

interface Look {
  locale: string;
  isDark: boolean;
}

type PickerClass = new (options: object) => HTMLElement;

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
    locale === 'fr' ? import('@emoji-mart/data/i18n/fr.json') : import('@emoji-mart/data/i18n/en.json'),
  ]);
  const picker = new (Picker as unknown as PickerClass)({
    data: data.default,
    i18n: words.default,
    locale,
    set: 'native',
    theme: isDark ? 'dark' : 'light',
    autoFocus: true,
    maxFrequentRows: 0,
    perLine: 8,
    previewPosition: 'none',
    skinTonePosition: 'none',
    onEmojiSelect: ({ native }: { native: string }) => onEmoji(native),
  });
  for (const [name, value] of Object.entries(isDark ? dark : light)) picker.style.setProperty(name, value);
  return picker;
};

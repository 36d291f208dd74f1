import { fold } from './text';

/** The language of a draft. For `other`, the brand writes the text itself. */
export type Language = 'en' | 'ar' | 'other';

/** Returns the separator between the tones of a draft: a comma of its language, and a space. */
export const separatorOf = (language: Language): string => (language === 'ar' ? '، ' : ', ');

/** Frequent English words that do not exist in the languages of OTHER_LANGUAGES. */
const ENGLISH = 'the and of with our your is are we you for from this that by or its'.split(' ');
const OTHER_LANGUAGES: readonly string[][] = [
  'el la los las de del que para con una por nuestro nuestra somos su en'.split(' '),
  'le la les des du et nous pour avec dans votre vos une est sur nos'.split(' '),
  'os as de da do dos para com uma em que não nosso nossa são por'.split(' '),
  'il lo gli di che per con del della una sono nostro le è'.split(' '),
  'der die das und mit für von ist wir ein eine auf zu'.split(' '),
  've bir için ile bu olan daha en çok sizin bizim'.split(' '),
  'yang dan di ini untuk dengan kami kamu dari bisa nya'.split(' '),
  'de het een van en voor met wij onze zijn'.split(' '),
];
/** Minimum part of a text's letters that must be Arabic or Latin. */
const MIN_SHARE = 0.5;
/** Minimum number of matching words that identify a language. */
const MIN_HITS = 4;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Returns the language of a text.
 * @param declared the `lang` attribute of the page. Templates often set it wrongly, so it is used only when
 * the result is not clear.
 */
export function languageOf(text: string, declared = ''): Language {
  const arabic = count(text, /[\u0600-\u06FF]/g);
  const latin = count(text, /[a-z\u00C0-\u024F]/gi);
  const all = count(text, /\p{L}/gu);
  if (all === 0) return declared.startsWith('ar') ? 'ar' : 'en';
  if ((arabic + latin) / all < MIN_SHARE) return 'other';
  if (arabic > latin || (declared.startsWith('ar') && arabic / all > 0.25))
    return isArabic(text, arabic) ? 'ar' : 'other';
  return isEnglish(text, declared) ? 'en' : 'other';
}

/** Whether the text is Arabic. Persian and Urdu use the same script with additional letters. */
const isArabic = (text: string, arabic: number) => count(text, /[پچژگکیےہ]/g) / arabic < 0.04;

function isEnglish(text: string, declared: string): boolean {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const hits = (set: readonly string[]) => words.filter((word) => set.includes(word)).length;
  const english = hits(ENGLISH);
  const other = Math.max(...OTHER_LANGUAGES.map(hits));
  const isDeclaredOther = /^(?!en|ar|zxx|und|an\b)[a-z]{2,3}\b/.test(declared);
  if (other < MIN_HITS && english < MIN_HITS) return !(isDeclaredOther && english === 0);
  return isDeclaredOther ? english > other * 1.5 : english >= other;
}

import { fold } from './text';

/** The language of a page. For `other`, only a model can draft the texts of a brief. */
export type Language = 'en' | 'ar' | 'other';

/** Returns the separator between the tones of a draft. */
export const separatorOf = (language: Language): string => (language === 'ar' ? '، ' : ', ');

const ENGLISH_WORDS = 'the and of with our your is are we you for from this that by or its'.split(' ');
const WORDS_OF_OTHER_LANGUAGES: readonly string[][] = [
  'el la los las de del que para con una por nuestro nuestra somos su en'.split(' '),
  'le la les des du et nous pour avec dans votre vos une est sur nos'.split(' '),
  'os as de da do dos para com uma em que não nosso nossa são por'.split(' '),
  'il lo gli di che per con del della una sono nostro le è'.split(' '),
  'der die das und mit für von ist wir ein eine auf zu'.split(' '),
  've bir için ile bu olan daha en çok sizin bizim'.split(' '),
  'yang dan di ini untuk dengan kami kamu dari bisa nya'.split(' '),
  'de het een van en voor met wij onze zijn'.split(' '),
];
/** At least this part of a text's letters must be Arabic or Latin. */
const MIN_SHARE = 0.5;
/** At least this number of words must match a language. */
const MIN_HITS = 4;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const arabicLettersIn = (text: string) => count(text, /[\u0600-\u06FF]/g);
const lettersIn = (text: string) => count(text, /\p{L}/gu);

export const hasArabic = (text: string): boolean => arabicLettersIn(text) > 0;

/** Returns whether a text is in the language. A page may also contain texts in another language. */
export function isInLanguage(text: string, language: Language): boolean {
  const arabicShare = arabicLettersIn(text) / (lettersIn(text) || 1);
  return language === 'ar' ? arabicShare > 0.5 : arabicShare < 0.3;
}

/** @param declared the `lang` attribute, which is often wrong, so it decides only unclear cases */
export function languageOf(text: string, declared = ''): Language {
  const arabic = arabicLettersIn(text);
  const latin = count(text, /[a-z\u00C0-\u024F]/gi);
  const all = lettersIn(text);
  if (all === 0) return declared.startsWith('ar') ? 'ar' : 'en';
  if ((arabic + latin) / all < MIN_SHARE) return 'other';
  if (arabic > latin || (declared.startsWith('ar') && arabic / all > 0.25))
    return isArabic(text, arabic) ? 'ar' : 'other';
  return isEnglish(text, declared) ? 'en' : 'other';
}

/** Persian and Urdu use the Arabic script with additional letters. */
const isArabic = (text: string, arabic: number) => count(text, /[پچژگکیےہ]/g) / arabic < 0.04;

function isEnglish(text: string, declared: string): boolean {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const hits = (list: readonly string[]) => words.filter((word) => list.includes(word)).length;
  const english = hits(ENGLISH_WORDS);
  const other = Math.max(...WORDS_OF_OTHER_LANGUAGES.map(hits));
  const isDeclaredOther = /^(?!en|ar|zxx|und|an\b)[a-z]{2,3}\b/.test(declared);
  if (other < MIN_HITS && english < MIN_HITS) return !(isDeclaredOther && english === 0);
  return isDeclaredOther ? english > other * 1.5 : english >= other;
}

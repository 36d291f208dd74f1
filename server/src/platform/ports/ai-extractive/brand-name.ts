import type { PageText } from './page-text';
import { isHarmless } from './quotable';
import { isPlaceholderText } from './placeholder-text';
import { clean, fold, letters, wordsIn } from './text';

const SEPARATORS = / [|–—\-·•:»/] | ?[|·•»｜—] ?|: |، /;
const GENERIC_NAME =
  /^(?:home|home ?page|index|landing[ -]?page|page (?:name|title)|welcome|official (?:web)?site|official|main|untitled(?: document)?|document|new (?:page|site)|my (?:site|website|store|shop)|website|react app|vite app|app|shop|store|online store|متجري|الرئيسية|الصفحة الرئيسية|متجر|متجر إلكتروني|الموقع الرسمي|logo|brand|image|menu|about(?: us)?|contact(?: us)?|(?:our )?(?:services|products|gallery|team|story)|blog|news|faqs?|من نحن|اتصل بنا|خدماتنا|english|عربي)$/i;
/** A greeting before the name: `Welcome to our website Saffron Lane`. */
export const GREETING =
  /^(?:welcome to(?: (?:our|the) (?:web)?site,?)?|(?:مرحب|أهل|اهل)\S{1,3} (?:بكم|بك) في(?: موقعنا)?)\s+/i;
/** Words before the name in a host: `getsaffron`, `thekahwahouse`. */
const ADDRESS_PREFIX = /^(?:get|the|my|shop|try|hello|go|www)/;
/** The end of a file name that became a title: `Kahwa_Home_page`. */
const PAGE_NAME = /(?<![\s_-])[\s_-]{1,3}(?:home[\s_-]?page|index)$/i;
const ABOUT_PREFIX = /^(?:about|عن|حول)\s+(?=\S+\s\S|[A-Z])/i;
const MAX_LENGTH = 60;
const MAX_WORDS = 7;

/** Returns `kahwa-house` for `shop.kahwa-house.co.uk`. */
export function ownerLabel(host: string): string {
  const labels = host.replace(/^www\./, '').split('.');
  const isSuffix = (label: string) => /^(com|co|net|org|gov|edu|ac|ae|me|shop|store)$/.test(label);
  let end = labels.length - 1;
  while (end > 1 && isSuffix(labels[end - 1]!)) end--;
  return labels[end - 1] ?? host;
}

interface Candidate {
  name: string;
  score: number;
}

/**
 * Returns the name that the linked data, the title, the logo and the host support best. Without a good name,
 * returns the label of the host, or '' when the label is short.
 */
export function brandName(page: PageText): string {
  const label = letters(ownerLabel(page.host));
  const found = new Map<string, Candidate>();
  const addCandidate = (raw: string, score: number) => {
    const name = clean(raw.replace(GREETING, '').replace(ABOUT_PREFIX, '').replace(PAGE_NAME, ''))
      .replace(/[\s.,:;|–—-]{1,20}$/, '')
      .replace(/^[\s.,:;|–—-]+/, '');
    const key = letters(name).replace(/^the(?=.{4})/, '');
    if (key.length < 2 || name.length > MAX_LENGTH || wordsIn(name).length > MAX_WORDS) return;
    if (
      GENERIC_NAME.test(name) ||
      !isHarmless(name) ||
      isPlaceholderText(name) ||
      /[[\]{}<>@]|https?:/.test(name)
    )
      return;
    const candidate = found.get(key);
    if (candidate) candidate.score += score;
    else found.set(key, { name, score });
  };

  // A name in the linked data may belong to another company. It counts fully only if the visible page, the
  // host or the `meta` elements contain it too, or if it contains the label of the host.
  const visible = fold([page.title, page.host, ...page.blocks.map(({ text }) => text)].join(' \n '));
  const isShown = (name: string) =>
    visible.includes(fold(name)) ||
    letters(name).includes(label) ||
    (page.linked.names.includes(name) && page.siteNames.includes(name));
  for (const name of page.linked.names) addCandidate(name, isShown(name) ? 6 : 1);
  for (const name of page.names) {
    if (page.linked.names.includes(name) && !isShown(name)) continue;
    addCandidate(name, 3);
    // A name is often followed by a dash and a slogan.
    const [first] = name.split(SEPARATORS);
    if (first && first !== name) addCandidate(first, 2);
  }
  const parts = page.title.split(SEPARATORS).filter(Boolean);
  parts.forEach((part, index) => addCandidate(part, index === 0 || index === parts.length - 1 ? 2 : 1));
  if (page.title.length <= MAX_LENGTH && parts.length > 1) addCandidate(page.title, 0.5);
  page.blocks
    .filter(({ kind, isLink, part }) => kind === 'heading' && !isLink && !part)
    .slice(0, 2)
    .forEach(({ text }) => addCandidate(text, GREETING.test(text) ? 2 : text.length <= 40 ? 1 : 0));

  // A block with the letters of the host shows the correct capitals and spaces.
  for (const { text, part } of page.blocks)
    if (!part && label.length > 3 && letters(text) === label) addCandidate(text, 1);

  const ranked = [...found.entries()].map(([key, { name, score }]) => {
    const agreement =
      key === label
        ? 5
        : label.length > 3 && key.includes(label)
          ? 4
          : label.includes(key) && key.length > 3
            ? // Hosts such as `noorpestcontrol` start with the name and end with the trade.
              label.replace(ADDRESS_PREFIX, '').startsWith(key) || label.startsWith(key)
              ? 3
              : 1
            : startsAlike(key, label)
              ? 2
              : 0;
    // A long text is usually a slogan.
    const words = wordsIn(name).length;
    return {
      name,
      score:
        score +
        agreement -
        Math.max(0, words - 4) * 0.8 +
        scoreMentions(page, name) +
        scoreDescriptionStart(page, name),
    };
  });
  const [best] = ranked.sort((a, b) => b.score - a.score);
  const owner = ownerLabel(page.host);
  // A label of up to three letters is probably an abbreviation.
  return best && best.score >= 2 ? best.name : letters(owner).length > 3 ? titled(owner) : '';
}

/** Descriptions often start with the brand's name: "Saffron Lane is a family restaurant". */
const scoreDescriptionStart = ({ descriptions }: PageText, name: string) =>
  descriptions.some((text) => fold(text).startsWith(`${fold(name)} `)) ? 2 : 0;

function scoreMentions(page: PageText, name: string): number {
  const key = fold(name);
  const times = page.blocks.filter(
    ({ text, kind }) => kind !== 'heading' && fold(text).includes(key) && text.length > key.length + 10,
  ).length;
  return Math.min(1.5, times * 0.5);
}
const startsAlike = (key: string, label: string) =>
  key.length > 4 && label.length > 4 && key.slice(0, 5) === label.slice(0, 5);

const titled = (label: string) =>
  label
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

import type { PageText } from './page-text';

const MAX_POINTS = 6;
/** Sentences of shops and law, which no influencer should read out. */
const BOILERPLATE =
  /cookie|privacy|terms|subscribe|newsletter|sign (in|up)|log ?in|add to cart|checkout|copyright|©|all rights|read more|learn more|shop now|view all|contact us|follow us|frequently asked|faq|quick links|reviews?$|ملفات تعريف|الخصوصية|الشروط|اشترك|تسجيل|سلة|حقوق|اقرأ المزيد|المزيد|تسوق الآن|اتصل بنا|mailing list|regular price|quick view|تواصل معنا|تابعنا|الأسئلة الشائعة|احجز|القائمة البريدية/i;
const GENERIC =
  /^(home|about( us)?|our (story|products|services|menu)|products|services|menu|gallery|blog|news|welcome.*|من نحن|قصتنا|منتجاتنا|خدماتنا|القائمة|الرئيسية|المدونة|أهلا.*|مرحبا.*)$/i;

const words = (text: string) => text.split(/\s+/).length;
const isPoint = (text: string) =>
  text.length >= 12 &&
  text.length <= 140 &&
  words(text) >= 2 &&
  words(text) <= 22 &&
  !BOILERPLATE.test(text) &&
  !GENERIC.test(text) &&
  !/^[\d\s.,%AEDdh-]+$/.test(text);

/** Headings that announce claims instead of making one. */
const ANNOUNCES =
  /^(why|how|what|who|where|meet|discover|explore|from (our|the)|لماذا|كيف|ماذا|اكتشف)(?=\s)|[?؟:]$/i;

/** Short claims that a brand makes about itself: list items, then headings, then sentences of its description. */
export function talkingPoints(page: PageText, name: string): string[] {
  const sentences = [...page.descriptions, ...page.paragraphs].flatMap(splitSentences);
  const items = page.listItems.filter((item) => words(item) >= 3);
  const headings = page.headings.filter(
    (heading) => heading !== page.title && words(heading) >= 3 && !ANNOUNCES.test(heading),
  );
  const chosen: string[] = [];
  for (const point of [...items, ...headings, ...sentences]) {
    const text = point.replace(/^[•\-–*✓✔]\s*/, '').replace(/[.\s]{1,20}$/, '');
    if (!isPoint(text) || text.toLowerCase() === name.toLowerCase()) continue;
    if (chosen.some((other) => similar(other, text))) continue;
    chosen.push(text);
    if (chosen.length === MAX_POINTS) break;
  }
  return chosen;
}
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?؟。])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
/** One contains the other, or they share most words: the same claim twice helps nobody. */
function similar(a: string, b: string): boolean {
  const setOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [one, two] = [setOf(a), setOf(b)];
  const shared = [...one].filter((word) => two.has(word)).length;
  return shared / Math.min(one.size, two.size) > 0.7;
}

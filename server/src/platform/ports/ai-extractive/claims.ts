/** Talking points: what a brand claims of its offer, in its own words, so that every one has its evidence. */
import type { Block } from './blocks';
import type { Language } from './language';
import type { PageText } from './page-text';
import { isPlaceholderText } from './refusals';
import { fold, letters, overlap, sentencesOf, wordsIn } from './text';

export const MAX_POINTS = 6;
const MIN_CHARS = 14;
const MAX_CHARS = 170;
/** Lower is a heading, a slogan or a wish. */
const LEAST = 2;
const SIMILAR = 0.7;

/** Shops' and law's sentences, and all that asks something of the reader. */
const BOILERPLATE =
  /cookie|privacy|terms (?:of|and|&)|newsletter|mailing list|sign (?:in|up)\b|log ?in\b|add(?:ed)? to (?:your )?cart|checkout|copyright|©|all rights|read more|learn more|view all|frequently asked|\bfaq\b|quick links|regular price|quick view|skip to|use code|promo code|loading|javascript|best viewed|powered by|proudly created|opening hours|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b.*\d|timings?:|check back|click here|employee login|ملفات تعريف|الخصوصية|الشروط والأحكام|تسجيل الدخول|السلة|حقوق|محفوظة|اقرأ المزيد|عرض الكل|الأسئلة الشائعة|القائمة البريدية|استخدم كود|الرقم الضريبي|ساعات العمل|أوقات العمل/i;
const CALL =
  /^(?:call|contact|book|shop|order|buy|get|click|join|subscribe|visit|follow|discover|explore|learn|see|check|reach|send|fill|apply|register|download|start|try|ready to|let['’]?s|let us|don['’]?t miss|request|schedule|give us|give your|enroll|come to|find|meet|just ask|watch us|kindly|please|احجز|احجزي|اتصل|تواصل|اطلب|اشترك|سجل|تابعنا|اكتشف|جرب|سارع|لا تفوت|زوروا|انضم|حمل|شاهد|أرسل|ابدأ|املأ|قم ب)(?=[\s,!.:'’]|$)|(?:today|now)!$|call (?:us|now|today)|contact us|get in touch|book (?:now|your|a table|online)|(?:اتصل|تواصل) (?:بنا|معنا|الآن)|احجز الآن|اطلب الآن|تسوق الآن/i;
const CONTACT =
  /(?:\+?\d[\s().-]?){7}|[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]|https?:|www\.|\b(?:p\.?o\.? box|fax|tel)\b/i;
const PRICE_ONLY =
  /^(?:from )?(?:aed|dhs?|sar|[$€£])? ?\d[\d.,]{0,12} ?(?:aed|dhs?|sar|د\.إ|درهم|ريال|[$€£])?(?: ?\/.{0,20})?$/i;
const HAS_PRICE = /(?:aed|dhs?\.?|sar|[$€£])\s*\d|\d\s*(?:aed|dhs|sar|د\.إ|درهم|ريال)/i;
/** Orders to a reader who is a program, and promises of money. */
export const INJECTION =
  /ignore (?:all|any|previous|the above)|disregard (?:all|previous)|(?:previous|above|system) (?:instructions?|prompts?)|^\s*system\s*:|\bassistants?\s*:|\bai (?:assistants?|models?|agents?)\b|language model|as an ai\b|talking points?\b|brand_(?:name|tone)|\bprompt\b|pay the (?:creator|influencer)|تجاهل (?:كل|جميع)|التعليمات السابقة|أيها النموذج|يا نموذج|المؤثر|تحويل المال|تحويل مبلغ/i;
/** Streets, floors and postal codes: where a brand is, not what it offers. */
const ADDRESS =
  /\b\d{5}(?:-\d{4})?\b|\b\d+\s+(?:[NSEW]\.?\s+)?\p{Lu}\p{L}*\s+(?:st|street|ave|avenue|blvd|road|rd|drive|dr|lane|highway|way)\b|,\s*(?:saudi arabia|united arab emirates|u\.?a\.?e\.?|kuwait|usa)\s*$|شارع .{0,30}(?:مبنى|بناية|الطابق)/iu;
/** The second half of a thought. */
const CONTINUES = /^(?:and|but|or|so|also|then|which|because)\b/i;
const QUESTION = /[?؟]\s*$/;
const HEADINGS =
  /^(?:why|how|what|who|where|when|meet|our|about|from our|the|welcome|featured|latest|recent|areas|لماذا|كيف|ماذا|من نحن|خدماتنا|أهلا|مرحبا)\b.{0,30}$/i;
/** Customers speak of themselves, brands of "we". */
const PERSONAL = /\b(?:i|i['’]?ve|i['’]?m|me|my|mine)\b|^["“”'‘]/i;
const VAGUE =
  /\bwe (?:believe|strive|aim|understand|know you|love what)|our (?:mission|vision|goal|aim|passion) is|committed to|dedicated to providing|passionate about|we (?:look forward|are here)|strives? to|at your disposal|look forward to|rest assured|good paws|don['’]?t worry|something for everyone|رسالتنا|رؤيتنا|نسعى|نطمح|يسعدنا|نؤمن/i;
const BRAGGING =
  /\b(?:best|no\.? ?1|number one|#1|world['’]s|cheapest|unbeatable|second to none|surpasses all)\b|الأفضل|أفضل|رقم واحد|الأول عالمي/i;

/** What makes a sentence a claim about an offer: figures, what one gets, how it is made, who stands behind it. */
const SIGNS: readonly [RegExp, number][] = [
  [/\d/, 1],
  [
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|hundred|thousand|dozen|first|every|each|daily|weekly)\b|(?<!\p{L})(?:كل|خلال|يومين|ساعتين|سنتين|عامين|عشر|عشرة|عشرين|ثلاثة|أربعة|خمسة|ستة|ثمانية|مئة|ألف|جميع|أكثر من|أسبوعي\p{L}*|يومي\p{L}*)(?!\p{L})/iu,
    1,
  ],
  [
    /\b(?:free|included?|complimentary|no (?:deposit|card|lock|hidden)|without|refund|warrant\w+|guarant\w+|insured|cover(?:s|ed)|delivery|deliver(?:s|ed)?|shipping|returns?|cancel|same[- ]day|24\/7|around the clock|within|instant)\b|مجان\p{L}*|مشمول\p{L}*|توصيل|ضمان|تأمين|استبدال|نستبدل|بلا|بدون|فوري|على مدار|خصم|نوصل|استرجاع/iu,
    2,
  ],
  [
    /\b(?:made|hand[- ]?made|cast|woven|baked|roast\w*|cook\w*|brewed|ground|steamed|cut|sewn|built|crafted|designed|tested|trained|certified|licensed|accredited|approved|insured|bonded|experienced|qualified|organic|vegan|natural|fresh\w*|original|authentic|sourced|washed|painted|oiled|filled|printed|numbered|signed|registered|admitted|admitt\w+|tailored|custom|sustainable|imported|fixed|agreed|billed|repaired|climate[- ]controlled|personalized|specialized|hypoallergenic|cage[- ]free|dermatologist|digital|advanced|professional)\b|(?<!\p{L})(?:و?(?:ال)?)(?:معتمد\p{L}*|مرخص\p{L}*|طبيعي\p{L}*|أصلي\p{L}*|يدوي\p{L}*|مختص|معتق|عضوي|طازج\p{L}*|محلي\p{L}*|آمن\p{L}*|مستقل|مكيف\p{L}*|متخصص\p{L}*|حديث\p{L}*|مدرب\p{L}*|خبير|خبراء|منزلي|ياباني|شهاد\p{L}*|يخبز|تطبخ|نطبخ|نحمص|نصنع|نختار)(?!\p{L})/iu,
    2,
  ],
  [
    /\b(?:we|our|you(?:r)?)\b.*\b(?:offer|provide|serve|deliver|make|cook|roast|teach|repair|clean|design|build|use|accept|partner|speak|sell|ship|send|test|help|run|carry|stock|host|advise|treat|specialize|have|is|are|can|come|comes|follow|answer)\b|(?<!\p{L})(?:نقدم|نوفر|نستخدم|نقبل|نستقبل|نضمن|ننفذ|نسلم|نجهز|نخدم|لدينا|يعمل|يقدم|يتولى|نمتلك|تضم)(?!\p{L})/iu,
    1.5,
  ],
  [
    /\b(?:since|years?|hours?|minutes?|days?|weeks?|months?|am|pm|km|kg|percent|%|centimetre|metres?|languages|courts|titles|suites|classes|branches|cars|trucks|brokers|teachers?|children|divers|boats|rooms?|studios?|brands?|suppliers|countries|emirates)\b|%|(?<!\p{L})(?:سنوات|سنة|عام|ساعة|ساعات|دقيقة|يوم|أيام|أسبوع|أسابيع|شهر|أشهر|منذ|طلاب|طبيب|فرع|فروع|دقائق|حصة|عميل|وحدة)(?!\p{L})/iu,
    1,
  ],
  [
    /\b(?:dubai|abu dhabi|sharjah|ajman|fujairah|khaimah|al ain|uae|emirates|gulf)\b|دبي|أبوظبي|الشارقة|عجمان|الفجيرة|العين|الإمارات|رأس الخيمة/i,
    0.5,
  ],
];

export interface Claim {
  text: string;
  /** The block that it was taken from, and its page. */
  quote: string;
  page: string;
}
interface Candidate extends Claim {
  score: number;
  at: number;
}

/** How much a text claims about an offer; below 0 it must not be said at all. */
export function claimScore(text: string, kind: Block['kind'], language: Language): number {
  const words = wordsIn(text).length;
  if (text.length < MIN_CHARS || text.length > MAX_CHARS || words < (language === 'ar' ? 2 : 3) || words > 28)
    return -1;
  const forbidden = [
    BOILERPLATE,
    CALL,
    CONTACT,
    PRICE_ONLY,
    INJECTION,
    ADDRESS,
    CONTINUES,
    QUESTION,
    PERSONAL,
  ];
  if (forbidden.some((pattern) => pattern.test(text)) || isPlaceholderText(text)) return -1;
  if (HAS_PRICE.test(text) && words < 6) return -1;
  if (kind === 'heading' && HEADINGS.test(text)) return -1;
  // A step of a list, its number run together with its text.
  if (/^\d{1,2}\p{Lu}/u.test(text)) return -1;
  let score = SIGNS.reduce((sum, [pattern, worth]) => (pattern.test(text) ? sum + worth : sum), 0);
  // A full item of a list claims something even without a sign; anything else without one is talk.
  if (score < 1) {
    if (kind !== 'item' || words < (language === 'ar' ? 4 : 5)) return -1;
    score = 0.5;
  }
  if (kind === 'item') score += 1.5;
  if (kind === 'heading') score -= words < 5 ? 2 : 1;
  // A place or a thing is described, not an offer.
  if (kind === 'paragraph' && /^an? \w/i.test(text) && !/\b(?:we|our|you|your|us)\b/i.test(text)) score -= 1;
  if (words >= 5 && words <= 18) score += 0.5;
  if (words > 18) score -= 0.75;
  if (VAGUE.test(text)) score -= 1.5;
  if (BRAGGING.test(text)) score -= 1.5;
  return score;
}

/** The claims of a site, the strongest ones in the order of the page. */
export function talkingPoints(pages: readonly PageText[], name: string, language: Language): Claim[] {
  const found: Candidate[] = [];
  const own = letters(name);
  pages.forEach((page, pageAt) => {
    const consider = (text: string, quote: string, kind: Block['kind'], bonus: number, isAdded = true) => {
      const point = text
        .replace(/^[\s•▪●✓✔✅☑→►*\-–—:،,]+/u, '')
        .replace(/[\s.،,:]{1,20}$/u, '')
        .trim();
      if (!isAdded || !point || letters(point) === own || !inLanguage(point, language)) return;
      const score = claimScore(point, kind, language);
      if (score >= 0)
        found.push({
          text: point,
          quote,
          page: page.url,
          score: score + bonus - pageAt * 0.25,
          at: found.length,
        });
    };
    for (const block of page.blocks) {
      if (block.isLink || block.part) continue;
      const sentences = sentencesOf(block.text);
      const short = sentences.length === 1 || (block.kind === 'item' && block.text.length <= 120);
      if (short) consider(block.text, block.text, block.kind, underFeature(block) ? 1 : 0);
      else for (const sentence of sentences) consider(sentence, sentence, block.kind, 0);
    }
    if (pageAt === 0)
      for (const sentence of page.descriptions.flatMap(sentencesOf))
        consider(sentence, sentence, 'paragraph', 0.5);
  });
  return choose(withoutContradictions(found));
}

/** A short paragraph under a heading of its own is one of a row of features. */
const underFeature = (block: Block) =>
  block.kind !== 'heading' && block.heading !== '' && wordsIn(block.heading).length <= 5;

/** A bilingual page is not mixed within one brief. */
function inLanguage(text: string, language: Language): boolean {
  const arabic = (text.match(/[\u0600-\u06FF]/g) ?? []).length;
  const all = (text.match(/\p{L}/gu) ?? []).length || 1;
  return language === 'ar' ? arabic / all > 0.5 : arabic / all < 0.3;
}

/** "10+ years" beside "25 years": one of them is false, and which one is not for us to say. */
function withoutContradictions(found: readonly Candidate[]): Candidate[] {
  const years = (text: string): string[] => {
    const folded = fold(text);
    if (!/experience|market|business|industry|خبره/.test(folded) && !/years?\W{0,3}$/.test(folded)) return [];
    return [...folded.matchAll(/(\d{1,3})\+? ?\+?(?:years?|yrs|عاما|عام|سنه|سنوات)/g)].map(
      ([, figure]) => figure!,
    );
  };
  const said = new Set(found.flatMap(({ text }) => years(text)));
  return said.size > 1 ? found.filter(({ text }) => years(text).length === 0) : [...found];
}

function choose(found: readonly Candidate[]): Claim[] {
  const chosen: Candidate[] = [];
  for (const candidate of [...found].sort((a, b) => b.score - a.score || a.at - b.at)) {
    if (candidate.score < LEAST || chosen.length === MAX_POINTS) break;
    if (chosen.every((other) => overlap(other.text, candidate.text) < SIMILAR)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ text, quote, page }) => ({ text, quote, page }));
}

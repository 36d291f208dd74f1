/** Finds talking points: claims of a brand about its offer, each quoted from a page of the brand. */
import type { Block } from './blocks';
import { isInLanguage, type Language } from './language';
import type { PageText } from './page-text';
import { isPlaceholderText } from './placeholder-text';
import { fold, letters, overlap, sentencesOf, wordsIn } from './text';

const MAX_POINTS = 6;
const MIN_CHARS = 14;
const MAX_CHARS = 170;
/** A text with a lower score is usually a title, a slogan or a wish. */
const MIN_SCORE = { item: 2, paragraph: 3, heading: 2.5 };
/** Minimum scores while fewer than MIN_CLAIMS claims are found. Low, because a brand can easily remove a weak claim. */
const RELAXED_MIN_SCORE = { item: 1.5, paragraph: 2, heading: 2.5 };
const MIN_CLAIMS = 3;
const SIMILAR_OVERLAP = 0.7;

/** Texts of most websites: menus, legal texts, opening hours. */
const BOILERPLATE =
  /cookie|\b(?:these|our) (?:terms|site content)\b|\bdisputes?\b|written permission|\bliab(?:le|ility)\b|\bcourts located\b|الأضرار الناتجة|الاختصاص القضائي|privacy|terms (?:of|and|&)|newsletter|mailing list|sign (?:in|up)\b|log ?in\b|add(?:ed)? to (?:your )?cart|checkout|copyright|©|all rights|read more|learn more|view all|frequently asked|\bfaq\b|quick links|regular price|quick view|skip to|use code|promo code|loading|javascript|best viewed|powered by|proudly created|\b(?:site|website|web|html5?) template|creative commons|opening hours|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b.*\d|timings?:|check back|click here|employee login|ملفات تعريف|الخصوصية|الشروط والأحكام|تسجيل الدخول|السلة|حقوق|محفوظة|اقرأ المزيد|عرض الكل|الأسئلة الشائعة|القائمة البريدية|استخدم كود|الرقم الضريبي|ساعات العمل|أوقات العمل/i;
const CALL_TO_ACTION =
  /^(?:call|contact|book|shop|order|buy|get|click|join|subscribe|visit|follow|discover|explore|learn|see|check|reach|send|fill|apply|register|download|start|try|ready to|let['’]?s|let us|don['’]?t miss|request|schedule|give us|give your|take (?:our|a|the|advantage)|tell us|come (?:on|in|by|to)|be sure|drop by|stop by|select|choose|add|enroll|find|meet|just ask|watch us|kindly|please|share|احجز|احجزي|اتصل|تواصل|اطلب|اشترك|سجل|تابعنا|اكتشف|جرب|سارع|لا تفوت|زوروا|انضم|حمل|شاهد|أرسل|ابدأ|املأ|قم ب|لا ت\S+)(?=[\s,!.:'’]|$)|(?:today|now)!$|[→»›]\s*$|call (?:us|now|today)|contact us|get in touch|book (?:now|your|a table|online)|(?:اتصل|تواصل) (?:بنا|معنا|الآن)|تواصلكم|احجز الآن|اطلب الآن|تسوق الآن/iu;
const CONTACT =
  /(?:\+?\d[\s().-]?){7}|[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]|https?:|www\.|\b(?:p\.?o\.? box|fax|tel)\b/i;
const PRICE_ONLY =
  /^(?:from )?(?:aed|dhs?|sar|[$€£])? ?\d[\d.,]{0,12} ?(?:aed|dhs?|sar|د\.إ|درهم|ريال|[$€£])?(?: ?\/.{0,20})?$/i;
const HAS_PRICE = /(?:aed|dhs?\.?|sar|[$€£])\s*\d|\d\s*(?:aed|dhs|sar|د\.إ|درهم|ريال)/i;
/** Prompt injection: instructions to a model, and sentences about payments from or to creators. */
export const INJECTION =
  /ignore (?:all|any|previous|the above)|disregard (?:all|previous)|(?:previous|above|system) (?:instructions?|prompts?)|^\s*system\s*:|\bassistants?\s*:|\bai (?:assistants?|models?|agents?)\b|language model|as an ai\b|talking points?\b|brand_(?:name|tone)|\bprompt\b|\b(?:creators?|influencers?)\b.{0,80}\b(?:pay|transfer|deposit|wallet|wire|send)\b|\b(?:pay|transfer|deposit|wire|send)\b.{0,80}\b(?:creators?|influencers?|our wallet)\b|تجاهل (?:كل|جميع)|التعليمات السابقة|أيها النموذج|يا نموذج|المؤثر|على (?:صان[عي]\p{L}*|صن\p{L}{1,3}|منشئ\p{L}*) المحتوى|تحويل (?:المال|مبلغ|[\d٠-٩])|\bdear (?:ai|assistant|model)\b|\b(?:recommend|tell|ask|advise|instruct)s?(?: that)? (?:the |your |all )?(?:creators?|influencers?)\b/iu;
/** A row of labels, each followed by an emoji. */
export const EMOJI_LABELS = /\p{L}\s*\p{Extended_Pictographic}.*\p{L}\s*\p{Extended_Pictographic}/u;
/** Sales and discount codes. A sale ends, and a brand gives each creator a separate code. */
export const SALE =
  /\blimited(?:[- ]time)? offers?\b|\b(?:sale|offer) ends\b|\b(?:discounts?|sale|save|off) (?:of )?up to \d+ ?%|\bup to \d+ ?% off\b|تخفيضات (?:تصل|حتى)|خصوم?ات? (?:تصل|يصل|حتى|لغاية)|لفترة محدودة|عرض محدود|\b(?:use|with|enter|apply)(?: (?:the|our|promo|discount|coupon))? code\b|\b(?:promo|coupon|discount|voucher) code\b|\bcoupons?\b|\bcode:? [A-Z]{2,}\d+\b|(?:ب|ال)?(?:كود|كوبون|رمز)(?: ال)? ?(?:خصم|الخصم|[A-Z]{2,}\d*)|كوبون|بكود/i;
/** An address without a word for street: `Rytířská 22, Prague`. */
const STREET = /^\p{Lu}[\p{L}.' -]{2,30} \d{1,4}[a-z]?, \p{Lu}[\p{L} ]{2,30}\d{0,5}$/u;
/** Texts with a postal code, a street or a location. */
const ADDRESS =
  /\b\d{5}(?:-\d{4})?\b|\b\d+\s+(?:[NSEW]\.?\s+)?\p{Lu}\p{L}*\s+(?:st|street|ave|avenue|blvd|road|rd|drive|dr|lane|highway|way)\b|,\s*(?:saudi arabia|united arab emirates|u\.?a\.?e\.?|kuwait|usa)\s*$|\b(?:is|are) (?:found|located|situated) (?:at|in|on|near)\b|شارع .{0,30}(?:مبنى|بناية|الطابق)/iu;
/** The start of a text that refers to an earlier sentence. */
const CONTINUES =
  /^(?:and|but|or|so|also|then|which|because|however|therefore|thus|consequently|besides|moreover|furthermore|in addition|plus|both|it|they|these|those|this|that|there|here|the following|such|unless|although|whether|not all|if you(?!.*\b(?:we|our|free|refund)\b))\b|^(?:ولكن|لكن|كما|لذلك|لذا|هذا|هذه|هؤلاء|تلك|وهي|وهو)(?=\s)/i;
const OPENING_HOURS =
  /\d\s*(?:a\.?m|p\.?m)\b.*[-–—]|^(?:open |days |daily |hours )|\b(?:opens?|closed?s?) (?:at|on|daily|mon|tue|wed|thu|fri|sat|sun)|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\s*[-–—:]|ساعات (?:المتجر|الدوام|المحل|الزيارة|الافتتاح)|أوقات الدوام|\d ?(?:صباحا|مساء|ص|م)(?:\p{M}|\s|$).*\d ?(?:صباحا|مساء|ص|م)(?:\p{M}|[\s،.]|$)/iu;
/** A date or a time, or a counter that a script has not set yet (`0+ clients`). */
const DATE =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|\bof the month\b|\b\d{1,2}(?::\d\d)? ?[ap]\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? 20[2-9]\d\b|\d{1,2}:\d\d|^0 ?[+%]?(?=\s|$)/i;
/** Conditions of an order, and warnings, for example about allergens. */
const NOTICE =
  /\bcancellations? (?:within|made|must|less)\b|\+ ?[$€£] ?\d|\ballerg|\b(?:wheat|gluten|nuts)\b.{0,80}\b(?:wheat|dairy|eggs|soy|nuts)\b|\bnon-?refundable\b|\b(?:bookings?|orders?|appointments?|reservations?) (?:by|must|required|only|are|will)\b|\bby (?:phone|appointment)\b|\bin advance\b|\bhours?['’]? notice\b|\b(?:needs?|requires?) at least\b|\b(?:before|after) (?:your|the) order\b|\b(?:set ?up|create) (?:your|an) account\b|\bfew (?:simple|easy|quick) steps\b|\b(?:subject to|while stocks?|please note|effective from|due to)\b|\b(?:additional|extra) (?:fee|charge|cost)|\[[^\][]*\]|يرجى|لا يشمل|رسوم إضافية|بحسب التوفر/i;
/** Sentences about a person in the third person. */
const BIOGRAPHY =
  /\b(?:he|she|his|her|himself|herself)\b|^(?:co-?)?(?:owner|founder|director|ceo)\b|^(?:dr|mr|mrs|ms|chef|coach)\.? \p{Lu}|\bgrew up\b|\b(?:graduated|earned (?:his|her|a)|degree (?:in|from)|diploma)\b|^(?:الدكتور|د\.|الأستاذ|الشيف)(?=\s)|حاصل على|تخرج/iu;
/** Example: `Duration: 30 Days`. */
const TABLE_CELL = /^[\p{L} ]{2,20}: ?\d[\d.,]* ?\p{L}*$/u;
const HISTORY =
  /\bwe (?:decided|learned|reali[sz]ed|noticed|found|started|began|met|moved|wanted|built this|lived|opened)\b|\b(?:founded|began|started) (?:by|as|with|out)\b|قررنا|بدأنا|تأسست على يد/i;
/** Example: `Stay cool with our services`. */
const REQUEST_TO_READER = /^(?!we |our |all |every )\p{L}+ (?:your\b|.*\bwith (?:our|us)\b)/iu;
/** Example: `From new devices to repairs`. */
const FROM_TO = /^from\b(?!.*\b(?:we|our|is|are|has|have)\b).*\bto\b/i;
/** Advice and general knowledge, which is true of every brand. */
const ADVICE =
  /\b(?:sometimes|usually|often|typically|generally|might|should|is important|most (?:people|common|important)|one of the most|according to|studies|(?:is|are) made up of|refers to|is defined|represents? \d+|accounts? for|almost every|can (?:cause|lead|result))\b|\bmay (?!\d)|من المهم|يجب|ينصح|غالبا|عادة|^قد /i;
/** Opinions of other people: `Some honey experts believe that …`. */
const HEARSAY =
  /\b(?:some|many|most|other) (?:\p{L}+ ){0,3}(?:believe|say|think|claim|prefer|argue)s?\b|يعتقد (?:البعض|الكثير|بعض)/iu;
/** A label in capitals that the markup joins to its text: `PRODUCTS Yeah, we make honey`. */
const LABELLED = /^(?:\p{Lu}{4,}\s+){1,3}\p{Lu}\p{Ll}/u;
/** The end of a text that continues on another page. */
const TEASER = /(?:\.\.|…)\s*$/;
/** Returns whether a sentence may show the brand's tone. */
export const isOwnVoice = (text: string): boolean => !ADVICE.test(text) && !HEARSAY.test(text);
const FORM_LABEL =
  /\((?:max|min)\.? ?\d|@ ?[$€£]|\b(?:select|choose) (?:your|an?|all)\b|\bper (?:order|item)\b/i;
const QUESTION =
  /[?؟]|^(?:how|what|why|where|who|when|which) (?:do|does|did|can|could|should|would|is|are|will)\b|^(?:do|does|did|have|has|can|could|would|is|are) (?:you|i|it|there|your|my)\b/i;
/** Sentences about the character or the feelings of the reader, and not about the offer. */
const ABOUT_THE_READER =
  /^you(?:['’]re|['’]ve| are| have| deserve| stand| know)\b(?!.*\b(?:free|cover(?:ed|s)?|included|entitled|guaranteed)\b)|\byou deserve\b|^أنت تستحق|^تستحق/i;
export const isAboutPeople = (text: string): boolean => ABOUT_THE_READER.test(text) || BIOGRAPHY.test(text);
const LIST_INTRODUCTION = /(?:\b(?:include|includes|including|such as|following|are|is|with|for|of)|[:：])$/i;
const DENIAL =
  /\bwe (?:do not|don['’]t|cannot|can['’]t|are not|aren['’]t|will not)\b|\bnot available\b|\bno longer\b/i;
/** A line of a price plan: `2 cleanings covered`, `Up to 2 Bathrooms`. */
const PLAN_LINE = /^(?:up to |more than |less than |from )?\d+ (?:x|×|\p{L}+)(?: \S+){0,4}$/iu;
/** The start of a line of a price plan: `6 x 60 minute lessons`, `All exams covered`. */
const PLAN_START = /^\d+ ?[x×] ?\d|^(?:all|any) (?:\S+ ){1,3}(?:covered|included)$|^(?:everything|all) in\b/i;
const HEADINGS =
  /^(?:why|how|what|who|where|when|meet|our|about|from our|the|welcome|featured|latest|recent|areas|لماذا|كيف|ماذا|من نحن|خدماتنا|أهلا|مرحبا)\b.{0,30}$/i;
/** Texts of customers, who write "I". Brands write "we". */
const PERSONAL =
  /\b(?:i|i['’]?ve|i['’]?m|me|my|mine)\b|^["“”'‘]|["”]$|\bhighly recommend|\btrust them\b|\btheir (?:team|staff|service)\b|\bwe (?:have been|['’]ve been) (?:coming|going|using)\b|\b(?:hired|used) (?:them|their)\b|أنصح (?:الجميع|به|بهم|كل)|شكرا ?ً? (?:لكم|لفريق)/i;
/** Wishes and feelings, which cannot be checked. */
const SLOGAN =
  /\b(?:dreams?|possibilit\w+|journeys?|magic\w*|memor(?:y|ies|able)|fantas(?:y|ies)|(?:business )?outcomes|moments?|soul|passion\w*|inspir\w+|imagin\w+|elevat\w+|unlock|unleash\w*|redefin\w+|reimagin\w+|embrace|confidence|peace of mind|step of the way|your vision|future|tomorrow|the difference|happiness|joy|stor(?:y|ies)|roots|legacy|trusted partner|one[- ]stop|where \p{L}+ meets?|like never before|next level|hassle|perfect\w*|quiet|(?:built|made|designed) (?:for (?:people|those)|to match)|(?<!guarantee of )excellence)\b|أحلام|حلمك|رحلتك|لحظات|ذكريات|سعادة|شغف|إلهام|خيالك|مستقبل|بثقة|راحة البال|شريكك|وجهتك|خيارك|عالم من|تميزك|التميز/iu;
/** Requests to feel something or to become something. */
const WISH =
  /^(?:upgrade|transform|enhance|elevate|experience|enjoy|make|keep|bring|turn|feel|say|treat|indulge|relax|step|dive|live|love|look|celebrate|create|go|never|imagine|trust|stay|tap|browse|taste|savou?r|train|grow|boost|achieve|ensure|protect|rediscover|welcome|your|where|because|whether|استمتع\p{L}*|اجعل\p{L}*|امنح\p{L}*|عش|عيشي|تذوق\p{L}*|تألق\p{L}*|اختر|اختاري|دع|انطلق|حقق\p{L}*|استكشف|احصل\p{L}*|تسوق\p{L}*)(?=[\s,'’])/iu;
const VAGUE =
  /\bwe (?:believe|strive|aim|understand|know you|love what)|our (?:mission|vision|goal|aim|passion) is|committed to|dedicated to providing|passionate about|we (?:look forward|are here)|strives? to|at your disposal|look forward to|rest assured|good paws|don['’]?t worry|something for everyone|رسالتنا|رؤيتنا|نسعى|نطمح|يسعدنا|نؤمن/i;
const BRAGGING =
  /\b(?:best|no\.? ?1|number one|#1|world['’]s|cheapest|unbeatable|the leaders? in|second to none|surpasses all)\b|الأفضل|أفضل|رقم واحد|الأول عالمي/i;

/** What a customer gets in addition to the product, such as a warranty. */
const PROMISE =
  /\b(?:free|included?|complimentary|no (?:deposit|card|lock|hidden)|without|refund|warrant\w+|guarant\w+|insured|cover(?:s|ed)|delivery|deliver(?:s|ed)?|shipping|returns?|cancel|same[- ]day|24\/7|around the clock|within|instant)\b|مجان\p{L}*|مشمول\p{L}*|توصيل|ضمان|تأمين|استبدال|نستبدل|بلا|بدون|فوري|على مدار|خصم|نوصل|استرجاع/iu;

/** Words that are typical of a claim, with their scores: numbers, promises, production, places. */
const SIGNS: readonly [RegExp, number][] = [
  [/\d/, 1],
  [
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|hundred|thousand|dozen|first|every|each|daily|weekly)\b|(?<!\p{L})(?:كل|خلال|يومين|ساعتين|سنتين|عامين|عشر|عشرة|عشرين|ثلاثة|أربعة|خمسة|ستة|ثمانية|مئة|ألف|جميع|أكثر من|أسبوعي\p{L}*|يومي\p{L}*)(?!\p{L})/iu,
    1,
  ],
  [PROMISE, 2],
  [
    /\b(?:made|hand[- ]?made|cast|woven|baked|roast\w*|cook\w*|brewed|ground|steamed|cut|sewn|built|crafted|designed|tested|trained|certified|licensed|accredited|approved|insured|bonded|qualified|organic|vegan|natural|fresh\w*|original|authentic|sourced|washed|painted|oiled|filled|printed|numbered|signed|registered|admitted|admitt\w+|tailored|custom|sustainable|imported|fixed|agreed|billed|repaired|climate[- ]controlled|personalized|specialized|hypoallergenic|cage[- ]free|dermatologist)\b|(?<!\p{L})(?:و?(?:ال)?)(?:معتمد\p{L}*|مرخص\p{L}*|طبيعي\p{L}*|أصلي\p{L}*|يدوي\p{L}*|مختص|معتق|عضوي|طازج\p{L}*|محلي\p{L}*|آمن\p{L}*|مستقل|مكيف\p{L}*|متخصص\p{L}*|حديث\p{L}*|مدرب\p{L}*|خبير|خبراء|منزلي|ياباني|شهاد\p{L}*|يخبز|تطبخ|نطبخ|نحمص|نصنع|نختار)(?!\p{L})/iu,
    2,
  ],
  // Low, because every brand uses these words.
  [/\b(?:experienced|digital|advanced|professional)\b/i, 1],
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
  /** The original text of the page. */
  quote: string;
  /** Address of the page. */
  page: string;
}
interface Candidate extends Claim {
  kind: Block['kind'];
  score: number;
  index: number;
}

/**
 * Rates a text as a claim about an offer. A text with a negative score must not be used.
 * @param needsSign false: a text that matches none of SIGNS is accepted too
 */
export function claimScore(
  text: string,
  kind: Block['kind'],
  language: Language,
  { needsSign = true }: { needsSign?: boolean } = {},
): number {
  const words = wordsIn(text).length;
  if (text.length < MIN_CHARS || text.length > MAX_CHARS || words < (language === 'ar' ? 2 : 3) || words > 28)
    return -1;
  const forbidden = [
    BOILERPLATE,
    CALL_TO_ACTION,
    CONTACT,
    PRICE_ONLY,
    INJECTION,
    ADDRESS,
    STREET,
    CONTINUES,
    OPENING_HOURS,
    FORM_LABEL,
    QUESTION,
    LIST_INTRODUCTION,
    DENIAL,
    PERSONAL,
    DATE,
    NOTICE,
    BIOGRAPHY,
    PLAN_START,
    TABLE_CELL,
    HEARSAY,
    LABELLED,
    SALE,
    EMOJI_LABELS,
    ABOUT_THE_READER,
  ];
  if (forbidden.some((pattern) => pattern.test(text)) || isPlaceholderText(text)) return -1;
  if (HAS_PRICE.test(text) && words < 6) return -1;
  if (kind === 'heading' && HEADINGS.test(text)) return -1;
  // A step of a numbered list whose number is joined to its text.
  if (/^(?:\d{1,2}\p{Lu}|0\d[\s.:-])/u.test(text)) return -1;
  const minSignScore = needsSign ? 0 : 1;
  const signScore = Math.max(
    minSignScore,
    SIGNS.reduce((sum, [pattern, points]) => (pattern.test(text) ? sum + points : sum), 0),
  );
  // A list item with at least five words needs no sign.
  if (signScore < 1 && (kind !== 'item' || words < 5)) return -1;
  let score = Math.max(signScore, 0.5);
  if (kind === 'item') score += 1.5;
  if (kind === 'heading') score -= words < 5 ? 2 : 1;
  // A text that begins with "a" or "an", without "we" or "you", usually describes a thing and not an offer.
  if (kind !== 'heading' && /^an? \w/i.test(text) && !/\b(?:we|our|you|your|us)\b/i.test(text)) score -= 2;
  // Rows of labels or of table cells.
  if ((text.match(/ [·•|] /g) ?? []).length > 1 || isTitleCase(text)) score -= 2;
  if (text.endsWith('!')) score -= 1;
  if (PLAN_LINE.test(text) && !/years?|hours?|%|سن/i.test(text)) score -= kind === 'item' ? 4 : 2;
  if (words >= 5 && words <= 18) score += 0.5;
  if (words > 18) score -= 0.75;
  if (ADVICE.test(text) || HISTORY.test(text)) score -= 1.5;
  if (REQUEST_TO_READER.test(text) || FROM_TO.test(text)) score -= 1;
  if (SLOGAN.test(text)) score -= 1.5;
  if (WISH.test(text)) score -= 1;
  // An English text of up to three words is specific enough only if it contains a number or a promise.
  if (words < 4 && language === 'en' && !/\d/.test(text) && !PROMISE.test(text)) score -= 1.5;
  if (VAGUE.test(text)) score -= 1.5;
  if (BRAGGING.test(text)) score -= 1.5;
  return score;
}

function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 5 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** Returns the strongest claims of a site, in the order of the page. */
export function talkingPoints(pages: readonly PageText[], name: string, language: Language): Claim[] {
  const candidates: Candidate[] = [];
  const brandKey = letters(name);
  pages.forEach((page, pageIndex) => {
    const plans = planLines(page.blocks);
    const addClaim = (text: string, quote: string, kind: Block['kind'], bonus: number) => {
      const point = text
        .replace(/^[\p{Extended_Pictographic}\uFE0F\s•▪●✓✔✅☑→►*\-–—:،,]+/u, '')
        // Removes the "Yes," of an answer, because the claim does not contain the question.
        .replace(/^(?:yes|نعم)[,،!.] +/i, '')
        .replace(/[\s.،,:]{1,20}$/u, '')
        .trim();
      if (TEASER.test(text) || !point || letters(point) === brandKey || !isInLanguage(point, language))
        return;
      const score = claimScore(point, kind, language);
      if (score >= 0)
        candidates.push({
          text: point,
          quote,
          kind,
          page: page.url,
          score: score + bonus - pageIndex * 0.25,
          index: candidates.length,
        });
    };
    for (const block of page.blocks) {
      if (block.isLink || block.part) continue;
      if (plans.has(block)) continue;
      const sentences = sentencesOf(block.text);
      const isOneClaim = sentences.length === 1 || (block.kind === 'item' && block.text.length <= 120);
      if (isOneClaim) addClaim(block.text, block.text, block.kind, isFeatureText(block) ? 1 : 0);
      else for (const sentence of sentences) addClaim(sentence, sentence, block.kind, 0);
    }
    if (pageIndex === 0)
      for (const sentence of page.descriptions.flatMap(sentencesOf))
        addClaim(sentence, sentence, 'paragraph', 0.5);
  });
  return chooseClaims(withoutContradictions(candidates));
}

/** Returns all lines of price plans. A list counts as a price plan if one of its lines occurs twice on the page. */
function planLines(blocks: readonly Block[]): Set<Block> {
  const isLine = (block: Block | undefined) => block?.kind === 'item' && !block.isLink && !block.part;
  const items = blocks.filter(isLine).map(({ text }) => letters(text));
  const repeated = new Set(items.filter((line, index) => items.indexOf(line) !== index));
  const found = new Set<Block>();
  let list: Block[] = [];
  for (const block of [...blocks, undefined]) {
    if (block && isLine(block)) {
      list.push(block);
      continue;
    }
    if (list.some(({ text }) => repeated.has(letters(text)))) for (const line of list) found.add(line);
    list = [];
  }
  return found;
}

/** Returns whether the block is below a short heading, and so usually describes one feature. */
const isFeatureText = (block: Block) =>
  block.kind !== 'heading' && block.heading !== '' && wordsIn(block.heading).length <= 5;

/** Facts for which a brand can have only one correct number. */
const SINGLE_FACTS: readonly {
  /** Matches folded sentences that state the fact. */
  about: RegExp;
  /** Matches sentences that limit the fact, for example to a city. Several numbers may then be correct. */
  except?: RegExp;
  figures: RegExp;
}[] = [
  {
    about: /experience|market|business|industry|خبره|years?\W{0,3}$/,
    figures: /(\d{1,3})\+? ?\+?(?:years?|yrs|عاما|عام|سنه|سنوات)/g,
  },
  {
    about: /\bdeliver|\bshipping\b|\bships?\b|توصيل|نوصل|شحن/,
    except:
      /\b(?:dubai|abu dhabi|sharjah|ajman|emirates?|uae|gcc|gulf|international|worldwide|express|standard|city)\b|دبي|ابوظبي|ابو ظبي|الشارقه|الامارات|الخليج|دولي|سريع/,
    figures:
      /(\d{1,3} ?(?:minutes?|mins?|hours?|hrs?|(?:working |business )?days?|weeks?|دقيقه|دقائق|ساعه|ساعات|ايام|يوم|اسابيع))(?![\p{L}])/gu,
  },
  {
    about: /\bfree (?:delivery|shipping)\b|(?:توصيل|شحن) مجاني/,
    figures: /((?:aed|dhs?|sar) ?\d{1,5}|\d{1,5} ?(?:aed|dhs?|sar|درهم|ريال))(?![\p{L}\d])/gu,
  },
];

/** Removes all claims with contradicting numbers for one fact, such as "10+ years" and "25 years". */
function withoutContradictions(candidates: readonly Candidate[]): Candidate[] {
  return SINGLE_FACTS.reduce<Candidate[]>(
    (remaining, { about, except, figures }) => {
      const statedValue = (text: string): string => {
        const folded = fold(text);
        if (!about.test(folded) || except?.test(folded)) return '';
        return [...folded.matchAll(figures)].map(([, figure]) => figure!.replaceAll(' ', '')).join();
      };
      const statedValues = new Set(remaining.map(({ text }) => statedValue(text)).filter(Boolean));
      return statedValues.size > 1 ? remaining.filter(({ text }) => !statedValue(text)) : remaining;
    },
    [...candidates],
  );
}

function chooseClaims(candidates: readonly Candidate[]): Claim[] {
  const chosen: Candidate[] = [];
  const ranked = [...candidates].sort((a, b) => b.score - a.score || a.index - b.index);
  const addBest = (minScores: Record<Block['kind'], number>, maxCount: number) => {
    for (const candidate of ranked) {
      if (chosen.length >= maxCount) return;
      if (candidate.score < minScores[candidate.kind] || chosen.includes(candidate)) continue;
      if (chosen.every((other) => overlap(other.text, candidate.text) < SIMILAR_OVERLAP))
        chosen.push(candidate);
    }
  };
  addBest(MIN_SCORE, MAX_POINTS);
  addBest(RELAXED_MIN_SCORE, MIN_CLAIMS);
  return chosen.sort((a, b) => a.index - b.index).map(({ text, quote, page }) => ({ text, quote, page }));
}

/** Detects pages that do not describe a brand. Their text must not become a brief. */
import { load } from 'cheerio';
import type { RefusalReason } from './not-a-brand-page';
import type { PageText } from './page-text';
import { isLatinPlaceholder, PLACEHOLDER, TEMPLATE_PERSON, TEMPLATE_TITLE } from './placeholder-text';
import { clean } from './text';

/**
 * A page with fewer characters than this is short. A longer page with a bot check, an error text or a "coming soon"
 * text also has content of its own, so it is not refused for that text.
 */
const SHORT_PAGE = 900;
const VERY_SHORT_PAGE = 450;
/**
 * With more characters of the brand's own text than this, text of a template alone is no reason to refuse a page.
 * Placeholders in brackets and `TEMPLATE_SIGNS` are checked before.
 */
const MIN_OWN_TEXT = 250;

const CHALLENGE =
  /just a moment|attention required|verif(?:y|ying) (?:that )?you are (?:a )?human|are you (?:a )?(?:human|robot)|not a bot\b|checking (?:if the site connection|your browser)|access (?:to this page has been )?denied|ddos protection|unusual traffic|security check|captcha|enable javascript and cookies to continue|التحقق من أنك لست روبوت|تحقق من أنك بشر/i;
const CONSENT =
  /we (?:and|value) (?:our \d+|your privacy)|our \d+ (?:trusted )?partners|store and\/or access information on a device|before you continue to|نحن وشركا|بتخزين المعلومات والوصول إليها|نهتم بخصوصيتك|ملفات تعريف الارتباط/i;
const PASSWORD =
  /enter (?:store )?(?:using )?password|password[- ]protected|are you the store owner|this (?:content|page|site) is (?:password )?protected|المتجر محمي بكلمة مرور/i;
const LOGIN_TITLE = /\b(?:sign|log)[- ]?(?:in|up|on)\b|\blogin\b|تسجيل الدخول/i;
const SOON =
  /coming soon|under construction|launching soon|opening soon|site is launching|be (?:right )?back soon|website is (?:being|getting)|under maintenance|maintenance mode|scheduled maintenance|قيد الإنشاء|تحت الإنشاء|قيد التطوير|تحت الصيانة|قريبا|قريباً|انتظرونا/i;
const ERROR =
  /(?:^|\s)(?:404|403|500|502|503)(?:\s|$)|page (?:was |is |could )?not (?:be )?found|not found|forbidden|internal server error|bad gateway|service unavailable|account (?:has been )?suspended|welcome to nginx|apache2? .*default page|it works!|iis windows server|index of \/|site not found|الصفحة غير موجودة|الصفحة التي تبحث عنها|حدث خطأ/i;
const PARKED =
  /(?:domain|\.[a-z]{2,6}) (?:name )?(?:is|may be) for sale|buy this domain|domain parking|parked (?:free|domain)|this domain (?:is|has been) (?:registered|parked|expired)|hugedomains|sedo domain|هذا النطاق (?:معروض )?للبيع/i;
/** Returns why a page is refused. Returns undefined when the page is accepted. */
export function refusalOf(page: PageText, html: string): RefusalReason | undefined {
  const $ = load(html);
  const hasPassword = $('input[type="password" i]').length > 0;
  $('script,style,noscript,template').remove();
  const everything = clean($('body').text());
  const own = page.blocks.filter(({ isLink }) => !isLink);
  const text = own.map(({ text }) => text).join(' ');
  const head = [
    page.title,
    ...own
      .filter(({ kind }) => kind === 'heading')
      .slice(0, 2)
      .map(({ text }) => text),
  ].join(' ');
  const isShort = everything.length < SHORT_PAGE;

  if (isShort && (CHALLENGE.test(page.title) || CHALLENGE.test(everything))) return 'challenge';
  if (isShort && PARKED.test(everything)) return 'parked';
  if (PASSWORD.test(everything) && (hasPassword || isShort)) return 'password';
  const hasDescription = page.descriptions.some(
    (description) => description.length > 20 && !PLACEHOLDER.test(description),
  );
  // A shop with little text may have a login form for its customers. So a password field alone is no reason
  // to refuse the page.
  if (hasPassword && (LOGIN_TITLE.test(page.title) || (!hasDescription && text.length < VERY_SHORT_PAGE / 2)))
    return 'password';
  if (ERROR.test(head) && isShort) return 'error';
  if (SOON.test(head) && isShort) return 'coming-soon';
  if (everything.length < VERY_SHORT_PAGE && SOON.test(everything)) return 'coming-soon';
  if (CONSENT.test(everything) && withoutConsent(own.map(({ text }) => text)).length < 120) return 'consent';
  if (
    isTemplate(
      page,
      own.map(({ text }) => text),
      $(SAMPLE_PICTURES).length > 1,
    )
  )
    return 'placeholder';
  if (!hasDescription && text.length < 25 && page.alts.length < 3 && page.linked.names.length === 0)
    return 'empty';
  return undefined;
}

const withoutConsent = (texts: readonly string[]) =>
  texts
    .filter(
      (text) =>
        !CONSENT.test(text) &&
        !/cookie|device|privacy|consent|advertising|geolocation|خصوصي|إعلانات|شركا/i.test(text),
    )
    .join(' ');

/** Matches pictures of services that provide placeholder pictures. */
const SAMPLE_PICTURES =
  'img[src*="//via.placeholder.com"],img[src*="//placehold.co"],img[src*="//dummyimage.com"],img[src*="//placehold.it"]';
/**
 * Number of signs that identify a template. The page of a brand that forgot some texts of its template has up
 * to two.
 */
const TEMPLATE_SIGNS = 3;
/**
 * A text of at least `least` characters that occurs at least `times` times is a sign of a template, because
 * templates fill their cards with one repeated text.
 */
const REPEATED = { times: 6, least: 10 };

/** Counts the signs that a page is a template without text of a brand. */
function templateSigns(
  { title, descriptions }: PageText,
  texts: readonly string[],
  hasSamplePictures: boolean,
): number {
  const isFiller = (text: string) => PLACEHOLDER.test(text) || isLatinPlaceholder(text);
  const filled = texts.filter(isFiller);
  const own = texts.filter((text) => !isFiller(text) && text.length >= REPEATED.least);
  const length = (list: readonly string[]) => new Set(list).size && [...new Set(list)].join(' ').length;
  const signs = [
    TEMPLATE_TITLE.test(title) || descriptions.some((text) => PLACEHOLDER.test(text)),
    filled.length >= 3,
    length(filled) > length(own.filter((text) => text.length > 40)),
    hasSamplePictures,
    texts.some((text) => TEMPLATE_PERSON.test(text)),
    own.some((text) => own.filter((other) => other === text).length >= REPEATED.times),
  ];
  return filled.length > 0 ? signs.filter(Boolean).length : 0;
}

/** Whether the page contains placeholders in brackets, or mainly text of a template. */
function isTemplate(page: PageText, texts: readonly string[], hasSamplePictures: boolean): boolean {
  const pageTexts = [page.title, ...page.descriptions, ...texts];
  if (
    pageTexts.filter((text) =>
      /\[(?:city|phone|practice name|company name|business name|your name)\]/i.test(text),
    ).length >= 2
  )
    return true;
  if (templateSigns(page, texts, hasSamplePictures) >= TEMPLATE_SIGNS) return true;
  // The brand has forgotten some text of its template, but has written enough text of its own.
  const own = texts.filter((text) => !PLACEHOLDER.test(text) && !isLatinPlaceholder(text)).join(' ');
  if (own.length > MIN_OWN_TEXT) return false;
  const long = texts.filter((text) => text.length > 40);
  const size = (list: readonly string[]) => list.reduce((sum, text) => sum + text.length, 0);
  const placeholders = long.filter((text) => PLACEHOLDER.test(text) || isLatinPlaceholder(text));
  return (
    long.length > 0 &&
    size(placeholders) > 0.6 * size(long) &&
    !page.descriptions.some((description) => !PLACEHOLDER.test(description))
  );
}

/** Detects pages that do not describe a brand, so that their text does not become a brief. */
import { load } from 'cheerio';
import type { RefusalReason } from './not-a-brand-page';
import type { PageText } from './page-text';
import { isLatinPlaceholder, PLACEHOLDER, TEMPLATE_PERSON, TEMPLATE_TITLE } from './placeholder-text';
import { clean } from './text';

/**
 * Maximum number of characters of a short page. Only a short page is refused for a bot check, a parked
 * domain, an error text or "coming soon". A longer page also has content of its own.
 */
const SHORT_PAGE = 900;
const VERY_SHORT_PAGE = 450;
/** If the brand's own text has more characters than this, the share of template text causes no refusal. */
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
/** Returns undefined when the page is accepted. */
export function refusalOf(page: PageText, html: string): RefusalReason | undefined {
  const $ = load(html);
  const hasPassword = $('input[type="password" i]').length > 0;
  $('script,style,noscript,template').remove();
  const bodyText = clean($('body').text());
  const blocks = page.blocks.filter(({ isLink }) => !isLink);
  const text = blocks.map(({ text }) => text).join(' ');
  const head = [
    page.title,
    ...blocks
      .filter(({ kind }) => kind === 'heading')
      .slice(0, 2)
      .map(({ text }) => text),
  ].join(' ');
  const isShort = bodyText.length < SHORT_PAGE;

  if (isShort && (CHALLENGE.test(page.title) || CHALLENGE.test(bodyText))) return 'challenge';
  if (isShort && PARKED.test(bodyText)) return 'parked';
  if (PASSWORD.test(bodyText) && (hasPassword || isShort)) return 'password';
  const hasDescription = page.descriptions.some(
    (description) => description.length > 20 && !PLACEHOLDER.test(description),
  );
  // A password field alone does not cause a refusal, because a shop may have a login form for its customers.
  if (hasPassword && (LOGIN_TITLE.test(page.title) || (!hasDescription && text.length < VERY_SHORT_PAGE / 2)))
    return 'password';
  if (ERROR.test(head) && isShort) return 'error';
  if (SOON.test(head) && isShort) return 'coming-soon';
  if (bodyText.length < VERY_SHORT_PAGE && SOON.test(bodyText)) return 'coming-soon';
  if (CONSENT.test(bodyText) && withoutConsent(blocks.map(({ text }) => text)).length < 120) return 'consent';
  if (
    isTemplate(
      page,
      blocks.map(({ text }) => text),
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

const SAMPLE_PICTURES =
  'img[src*="//via.placeholder.com"],img[src*="//placehold.co"],img[src*="//dummyimage.com"],img[src*="//placehold.it"]';
/** A page with at least this number of signs is a template. A brand's page with some template text has up to two. */
const TEMPLATE_SIGNS = 3;
/** Templates fill their cards with one repeated text. */
const REPEATED = { times: 6, minChars: 10 };

function countTemplateSigns(
  { title, descriptions }: PageText,
  texts: readonly string[],
  hasSamplePictures: boolean,
): number {
  const isFiller = (text: string) => PLACEHOLDER.test(text) || isLatinPlaceholder(text);
  const filled = texts.filter(isFiller);
  const own = texts.filter((text) => !isFiller(text) && text.length >= REPEATED.minChars);
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

/** Returns whether the page contains placeholders in brackets, or mainly text of a template. */
function isTemplate(page: PageText, texts: readonly string[], hasSamplePictures: boolean): boolean {
  const pageTexts = [page.title, ...page.descriptions, ...texts];
  if (
    pageTexts.filter((text) =>
      /\[(?:city|phone|practice name|company name|business name|your name)\]/i.test(text),
    ).length >= 2
  )
    return true;
  if (countTemplateSigns(page, texts, hasSamplePictures) >= TEMPLATE_SIGNS) return true;
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

/** Detects texts of a template or a program, which the brand has not written. */

export const PLACEHOLDER =
  /lorem ipsum|dolor sit amet|consectetur adipis|\[(?:your |the )?(?:city|phone|name|company|practice|business|neighborhood|x|email|address|state)[^\]]{0,20}\]|your (?:headline|company name|text|tagline) here|add your own text|click here to (?:add|edit)|this is a paragraph\b|pair text with an image|talk about your brand|insert text|sample text|placeholder text|^description of (?:the )?(?:service|product)|\[your [^\]]{1,30}\]|just another wordpress site|created using create-react-app|starter template|dumm?y text|printing and (?:\w+ ){0,4}(?:type)?setting industry|galley of type|enter your (?:description|text|title) here|message here message|short description (?:of|about) (?:the|this|your) (?:product|service)|^(?:product|service|item|feature|منتج(?: رائع)?|خدمة) #?\d{1,2}$|^(?:product|service) (?:name|title|description)$|^وصف (?:قصير|مختصر|موجز)? ?(?:عن |لل|ل)?(?:ال)?(?:منتج|خدمة)$|^اسم المنتج$|لوريم إيبسوم|هذا النص هو مثال|نص تجريبي|أضف نصك هنا/i;

/** Returns whether a text is Latin placeholder text. It need not contain the words "lorem ipsum". */
export const isLatinPlaceholder = (text: string) =>
  (text.match(
    /\b(?:sed|nec|elit|praesent|dapibus|quis|massa|mauris|nibh|felis|tellus|augue|semper|porta|recusandae|voluptat\w*|phasellus|cursus|metus|lacus|tincidunt|aenean|pulvinar|ornare|justo|efficitur|molestie|venenatis|vivamus|vestibulum|pellentesque|suspendisse|egestas|malesuada|lectus|ligula|tortor|turpis|euismod|posuere|fringilla|eget|ultric\w*|eiusmod|tempor|incididunt|labore|dolore|aliqua|veniam|nostrud|exercitation|ullamco|laboris|aliquip|commodo|consequat|duis|aute|irure|reprehenderit|velit|cillum|fugiat|nulla|pariatur|excepteur|occaecat|cupidatat|proident|culpa|deserunt|mollit|laborum|minim|ipsum|dolor)\b/gi,
  )?.length ?? 0) >= 2;

/** Source code that is shown as text. */
const CODE = /[{}<>]|\/\*\*|\*\/|=>|\bfunction\s*\(|['"]\s*:\s*['"]|;\s*\w+\s*=/;
export const isPlaceholderText = (text: string) =>
  PLACEHOLDER.test(text) || isLatinPlaceholder(text) || CODE.test(text);

export const TEMPLATE_TITLE =
  /^(?:(?:page|site|website|company|project|brand) (?:name|title)|title|document|untitled(?: document)?|template|free (?:html|bootstrap|css)\b.*)$/i;
/** Names of people and companies that templates use as examples. */
export const TEMPLATE_PERSON = /\b(?:john|jane) doe\b|\bfounder, example\b|\bexample (?:company|inc)\b/i;

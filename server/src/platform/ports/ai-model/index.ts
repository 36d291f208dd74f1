/** Drafts a brief with a language model. Works with any API that is compatible with the API of OpenAI. */
import OpenAI from 'openai';
import type { AiSettings } from '../../provider-settings';
import { type Ai, type BriefDraft, type Evidence, ownDraft } from '../ai';
import { grounded, isQuoted } from '../ai-extractive/evidence';
import { INDUSTRIES } from '../ai-extractive/industries';
import { foldedText } from '../ai-extractive/folded-text';
import { separatorOf } from '../ai-extractive/language';
import type { PageText } from '../ai-extractive/page-text';
import { fold } from '../ai-extractive/text';
import { isQuotable } from '../ai-extractive/quotable';
import { contentStyleOf, TONES } from '../ai-extractive/tones';
import { type Answer, ANSWER_SCHEMA, type Quoted, readAnswer } from './answer';
import { instructions, siteAsData } from './prompt';
import { isClaim, isSupported } from './supported';

/** Time limit, ms. During this time the person sees a spinner. */
const TIME_LIMIT_MS = 25_000;
/** Maximum number of tokens in the response: twice the number for the longest brief with its quotes. */
const MAX_TOKENS = 2_000;

/** Number of tokens that one draft used. */
interface Usage {
  promptTokens: number;
  answerTokens: number;
}
interface Options {
  timeLimitMs?: number;
  onUsage?: (usage: Usage) => void;
}
/**
 * Names of the parameters that the API accepts. Newer models refuse `max_tokens`. Older APIs refuse
 * `max_completion_tokens` or schemas.
 */
interface Capabilities {
  limit: 'max_completion_tokens' | 'max_tokens';
  format: 'json_schema' | 'json_object';
}

export function modelAi(
  { baseUrl, apiKey, model }: AiSettings,
  { timeLimitMs = TIME_LIMIT_MS, onUsage }: Options = {},
): Ai {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: timeLimitMs });
  const capabilities: Capabilities = { limit: 'max_completion_tokens', format: 'json_schema' };

  async function ask(task: string, user: string, signal: AbortSignal): Promise<string | null | undefined> {
    // Each refusal changes one of the two capabilities. So the third request is the last.
    for (let left = 2; ; left -= 1) {
      const hasSchema = capabilities.format === 'json_schema';
      // Without the parameter for the schema, the schema is a part of the text. Some APIs refuse `json_object` if
      // the text does not contain the word JSON.
      const system = hasSchema
        ? task
        : `${task} Answer with JSON of this schema: ${JSON.stringify(ANSWER_SCHEMA)}`;
      try {
        const answer = await client.chat.completions.create(
          {
            model,
            [capabilities.limit]: MAX_TOKENS,
            messages: [
              { role: 'system', content: system },
              { role: 'user', content: user },
            ],
            response_format: hasSchema
              ? { type: 'json_schema', json_schema: { name: 'brief', strict: true, schema: ANSWER_SCHEMA } }
              : { type: 'json_object' },
          },
          // The time limit of the client ends when the headers arrive. The time limit of this signal includes
          // the body.
          { signal },
        );
        const { usage } = answer;
        onUsage?.({ promptTokens: usage?.prompt_tokens ?? 0, answerTokens: usage?.completion_tokens ?? 0 });
        const [choice] = answer.choices ?? [];
        if (choice?.finish_reason !== 'stop') throw new Error(`the model stopped: ${choice?.finish_reason}`);
        return choice.message.content;
      } catch (error) {
        if (left === 0 || !adjustCapabilities(error, capabilities)) throw error;
      }
    }
  }

  return {
    async draftBrief(website) {
      const extracted = ownDraft(website);
      const { pages } = website;
      const language = pages[0]!.language === 'ar' ? 'ar' : 'en';
      const { mark, text } = siteAsData(pages);
      const content = await ask(instructions(mark, language), text, AbortSignal.timeout(timeLimitMs));
      return groundedDraft(pages, extracted, readAnswer(content));
    },
  };
}

/**
 * Changes `capabilities` when the API refused a parameter: stores the other name or form of this parameter.
 * @returns whether a parameter was refused
 */
function adjustCapabilities(error: unknown, capabilities: Capabilities): boolean {
  if (!(error instanceof OpenAI.APIError) || (error.status !== 400 && error.status !== 422)) return false;
  const { message } = error;
  if (/max_completion_tokens/.test(message) && capabilities.limit === 'max_completion_tokens') {
    capabilities.limit = 'max_tokens';
    return true;
  }
  if (/max_tokens/.test(message) && capabilities.limit === 'max_tokens') {
    capabilities.limit = 'max_completion_tokens';
    return true;
  }
  if (/response_format|json_schema|schema/i.test(message) && capabilities.format === 'json_schema') {
    capabilities.format = 'json_object';
    return true;
  }
  return false;
}

/**
 * Converts the response to a draft. Removes everything that its quotes do not support.
 * @throws Error when neither a sentence of the overview nor a talking point remains
 */
export function groundedDraft(pages: readonly PageText[], own: BriefDraft, answer: Answer): BriefDraft {
  const home = pages[0]!;
  const isTranslated = home.language === 'other';
  const language = home.language === 'ar' ? 'ar' : 'en';
  const evidenceOf = (field: Evidence['field'], value: string, { quote }: Quoted): Evidence[] => {
    const page = pages.find(({ url }) => isQuoted(pages, { quote, page: url }));
    return page ? [{ field, value, quote, page: page.url }] : [];
  };
  const nameOf = (topics: readonly { en: string; ar: string }[], name: string) =>
    topics.find(({ en }) => en === name)?.[language] ?? '';
  const overview = answer.overview
    .filter((quote) => isQuotable(quote.text, language) && isSupported(quote, isTranslated))
    .flatMap((quote) => evidenceOf('brand_overview', quote.text, quote));
  const points = answer.points
    .map((quote) => ({ ...quote, text: quote.text.replace(/[.\s]{1,20}$/, '') }))
    .filter((quote) => isClaim(quote.text, language) && isSupported(quote, isTranslated))
    .flatMap((quote) => evidenceOf('talking_points', quote.text, quote));
  const tones = answer.tones.flatMap((quote) => evidenceOf('brand_tone', nameOf(TONES, quote.text), quote));
  const industry = answer.industry.text
    ? evidenceOf('industry', nameOf(INDUSTRIES, answer.industry.text), answer.industry)
    : [];
  if (overview.length === 0 && points.length === 0)
    throw new Error('the page contains no quote of the response');
  // The brand name that the model proposes is used when the page contains it. Otherwise the extracted name is
  // used.
  const name =
    answer.brand_name && foldedText(home).includes(fold(answer.brand_name))
      ? answer.brand_name
      : own.brand_name;
  const account = own.evidence.filter(({ field }) => field === 'instagram');
  const draft = grounded(pages, {
    ...own,
    brand_name: name,
    industry: industry[0]?.value ?? own.industry,
    brand_overview: overview.map(({ value }) => value).join(' '),
    brand_tone: tones.map(({ value }) => value).join(separatorOf(language)),
    talking_points: points.map(({ value }) => value),
    content_style: contentStyleOf(answer.tones[0]?.text),
    evidence: [
      ...own.evidence.filter(
        ({ field }) => field === 'product' || (field === 'industry' && industry.length === 0),
      ),
      { field: 'brand_name', value: name, quote: name, page: home.url },
      ...industry,
      ...overview,
      ...tones,
      ...points,
    ],
    drafted_by: 'model',
    notes: isTranslated ? ['translated'] : [],
  });
  // The Instagram account comes from the linked data or the links of the page. The helper process checked it before the
  // links were removed from `pages`.
  return { ...draft, instagram: own.instagram, evidence: [...draft.evidence, ...account] };
}

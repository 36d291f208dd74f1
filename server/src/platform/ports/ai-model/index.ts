/** Drafts a brief with a language model, through any API that is compatible with OpenAI's API. */
import OpenAI from 'openai';
import type { AiSettings } from '../../provider-settings';
import { type Ai, type BriefDraft, type Evidence, ownDraft } from '../ai';
import { grounded, isQuoted } from '../ai-extractive/evidence';
import { INDUSTRIES } from '../ai-extractive/industries';
import { foldedText } from '../ai-extractive/folded-text';
import { separatorOf } from '../ai-extractive/language';
import type { PageText } from '../ai-extractive/page-text';
import { fold } from '../ai-extractive/text';
import { isHarmless, isQuotable } from '../ai-extractive/quotable';
import { contentStyleOf, TONES } from '../ai-extractive/tones';
import { type Answer, ANSWER_SCHEMA, type Quoted, readAnswer } from './answer';
import { instructions, siteAsData } from './prompt';
import { isClaim, isSupported } from './supported';

/** Time limit, in ms. The buyer waits during this time. */
const TIME_LIMIT_MS = 25_000;
/** Maximum number of tokens in the response: about twice the tokens of the longest brief. */
const MAX_TOKENS = 2_000;

interface Usage {
  promptTokens: number;
  answerTokens: number;
}
interface Options {
  timeLimitMs?: number;
  onUsage?: (usage: Usage) => void;
}
/** Newer models refuse `max_tokens`. Older APIs refuse `max_completion_tokens` or `json_schema`. */
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
    // Each retry changes one of the two capabilities, so there are at most two retries.
    for (let retriesLeft = 2; ; retriesLeft -= 1) {
      const hasSchema = capabilities.format === 'json_schema';
      // Some APIs refuse `json_object` if the text does not contain the word JSON.
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
          // The client's time limit ends when the headers arrive. The signal also limits the body.
          { signal },
        );
        const { usage } = answer;
        onUsage?.({ promptTokens: usage?.prompt_tokens ?? 0, answerTokens: usage?.completion_tokens ?? 0 });
        const [choice] = answer.choices ?? [];
        if (choice?.finish_reason !== 'stop') throw new Error(`the model stopped: ${choice?.finish_reason}`);
        return choice.message.content;
      } catch (error) {
        if (retriesLeft === 0 || !adjustCapabilities(error, capabilities)) throw error;
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

/** Changes the capability that the API refused. @returns whether the API refused a capability */
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
 * Converts the model's response to a draft, without the statements that no quote supports.
 * @param extracted draft that was made without the model
 * @throws Error when neither a sentence of the overview nor a talking point remains
 */
export function groundedDraft(pages: readonly PageText[], extracted: BriefDraft, answer: Answer): BriefDraft {
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
    .filter((item) => isQuotable(item.text, language) && isSupported(item, isTranslated))
    .flatMap((item) => evidenceOf('brand_overview', item.text, item));
  const points = answer.points
    .map((item) => ({ ...item, text: item.text.replace(/[.\s]{1,20}$/, '') }))
    .filter((item) => isClaim(item.text, language) && isSupported(item, isTranslated))
    .flatMap((item) => evidenceOf('talking_points', item.text, item));
  const tones = answer.tones.flatMap((item) => evidenceOf('brand_tone', nameOf(TONES, item.text), item));
  const industry = answer.industry.text
    ? evidenceOf('industry', nameOf(INDUSTRIES, answer.industry.text), answer.industry)
    : [];
  if (overview.length === 0 && points.length === 0)
    throw new Error('the page contains no quote of the response');
  const name =
    answer.brand_name && isHarmless(answer.brand_name) && foldedText(home).includes(fold(answer.brand_name))
      ? answer.brand_name
      : extracted.brand_name;
  const instagramEvidence = extracted.evidence.filter(({ field }) => field === 'instagram');
  const draft = grounded(pages, {
    ...extracted,
    brand_name: name,
    industry: industry[0]?.value ?? extracted.industry,
    brand_overview: overview.map(({ value }) => value).join(' '),
    brand_tone: tones.map(({ value }) => value).join(separatorOf(language)),
    talking_points: points.map(({ value }) => value),
    content_style: contentStyleOf(answer.tones[0]?.text),
    evidence: [
      ...extracted.evidence.filter(
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
  // `grounded` removes the account, because `evidence` omits its quote: `pages` have no links here, so the
  // check could fail. The helper has already checked the account.
  return {
    ...draft,
    instagram: extracted.instagram,
    evidence: [...draft.evidence, ...instagramEvidence],
  };
}

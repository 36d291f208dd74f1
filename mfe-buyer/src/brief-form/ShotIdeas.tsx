import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { type Idea, shotIdeas } from './shot-ideas';
import styles from './ShotIdeas.module.css';
import type { BriefValues } from './values';

const MAX_INSTRUCTIONS = 2_000;
const textOf = ({ kind, about }: Idea): string =>
  ({
    show: t('Show: {what}', { what: about }),
    say: t('Say: {what}', { what: about }),
    doNotPromise: t('Do not promise: {what}', { what: about }),
  })[kind];

const isSameAsClaim = (quote: string, about: string) => quote.replace(/[\s.،]+$/, '') === about;

/** A tap adds an idea to the instructions, where the brand can edit it. */
export function ShotIdeas() {
  const { values, setFieldValue } = useForm<BriefValues>();
  const ideas = values.found ? shotIdeas(values.found) : [];
  const lines = values.instructions.split('\n');
  const unusedIdeas = ideas
    .map((idea) => ({ ...idea, text: textOf(idea) }))
    .filter(
      ({ text }) => !lines.includes(text) && values.instructions.length + text.length < MAX_INSTRUCTIONS,
    );
  if (unusedIdeas.length === 0) return null;
  return (
    <section className={styles.ideas} aria-label={t('Ideas from your website')}>
      <h3 className={styles.title}>{t('Ideas from your website')}</h3>
      <ul className={styles.list}>
        {unusedIdeas.map(({ text, quote, about }) => (
          <li key={text} className={styles.idea}>
            <div>
              <bdi>{text}</bdi>
              {!isSameAsClaim(quote, about) && (
                <blockquote className={styles.quote} dir="auto">
                  {quote}
                </blockquote>
              )}
            </div>
            <Button
              variant="secondary"
              aria-label={t('Add to the instructions: {text}', { text })}
              onClick={() =>
                void setFieldValue(
                  'instructions',
                  [values.instructions.trim(), text].filter(Boolean).join('\n'),
                )
              }
            >
              {t('Add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

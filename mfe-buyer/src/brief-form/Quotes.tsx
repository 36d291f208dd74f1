import { Disclosure } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import type { QuotedField } from './found';
import styles from './Quotes.module.css';
import type { BriefValues } from './values';

const hostAndPathOf = (page: string) =>
  URL.canParse(page) ? new URL(page).host + new URL(page).pathname : page;

/** Quotes from the website that support the value of a field. */
export function Quotes({ field }: { field: QuotedField }) {
  const { values } = useForm<BriefValues>();
  const evidenceOfField = (values.found?.evidence ?? []).filter((evidence) => evidence.field === field);
  const quotes = [...new Map(evidenceOfField.map((evidence) => [evidence.quote, evidence])).values()];
  if (quotes.length === 0) return null;
  return (
    <Disclosure className={styles.quotes} summary={t('In the words of your website')}>
      <ul className={styles.list}>
        {quotes.map(({ quote, page }) => (
          <li key={quote}>
            <blockquote className={styles.quote}>
              <bdi>{quote}</bdi>
            </blockquote>
            <span className={styles.page} dir="ltr">
              {hostAndPathOf(page)}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

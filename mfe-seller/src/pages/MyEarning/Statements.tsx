import { type EarningsAnswer, mediaUrl } from '@linksouq/shared-api/contract';
import { DocumentIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './MyEarning.module.css';

export function Statements({ statements = [] }: Pick<EarningsAnswer['data'], 'statements'>) {
  if (statements.length === 0) return null;
  return (
    <section className={styles.statements} aria-labelledby="statements">
      <h2 id="statements">{t('Monthly statements')}</h2>
      <ul>
        {statements.map(({ month, pdfPath }) => (
          <li key={month}>
            <a
              className={styles.statement}
              href={mediaUrl(pdfPath)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon of={DocumentIcon} size={18} />
              {t('Statement of {month}', { month })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { DEFAULT_DURATIONS, formatDate, HOUR_MS, LEGAL_VERSION, paths } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { t, useLocale } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import styles from './Legal.module.css';
import { LEGAL_TEXTS, type LegalKind } from './legal-texts';

export function LegalPage({ kind }: { kind: LegalKind }) {
  useLocale();
  const { brand, company, companyAddress, companyEmail } = getSettings();
  const { title, sections } = LEGAL_TEXTS[kind];
  return (
    <Page title={t(title)} back backFallback={paths.home()}>
      <p className={styles.head}>
        {company !== brand && <span>{company}</span>}
        <span>{t('Version of {date}', { date: formatDate(`${LEGAL_VERSION}T00:00:00.000Z`) })}</span>
      </p>
      {sections.map(({ heading, text }) => (
        <section key={heading} className={styles.section}>
          <h2>{t(heading)}</h2>
          <p>{t(text, { company, hours: DEFAULT_DURATIONS.acceptance / HOUR_MS })}</p>
        </section>
      ))}
      {(companyAddress || companyEmail) && (
        <address className={styles.note}>
          {companyAddress && <p>{companyAddress}</p>}
          {companyEmail && (
            <p>
              <a href={`mailto:${companyEmail}`} dir="ltr">
                {companyEmail}
              </a>
            </p>
          )}
        </address>
      )}
    </Page>
  );
}

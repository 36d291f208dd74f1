import type { ReactNode } from 'react';
import {
  deadlineInstant,
  formatDate,
  formatDateTime,
  type OrderDetails,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { ChevronDownIcon } from '../media/icons';
import { Icon } from '../media/Icon';
import { Card } from '../layout/Card';
import { DescriptionList } from '../layout/DescriptionList';
import styles from './BriefFacts.module.css';

/** Returns the deadline of the brief, with its time if it has one. */
export function briefDate({ deadline }: OrderDetails): string {
  const instant = deadlineInstant(deadline);
  return deadline.includes('T') ? formatDateTime(instant) : formatDate(instant);
}
/** Returns the day of a visit, with its time if it has one. */
export const visitDate = ({ date, time }: NonNullable<OrderDetails['visit']>): string =>
  [date && formatDate(date), time].filter(Boolean).join(' ');

/** The date has `dir="ltr"`. Otherwise, in Arabic, the time would be before the date. */
export function VisitText({ visit }: { visit: NonNullable<OrderDetails['visit']> }) {
  return (
    <>
      <bdi dir="ltr">{visitDate(visit)}</bdi>
      <br />
      <bdi>{visit.address}</bdi>
    </>
  );
}

interface BriefFactsProps {
  details: OrderDetails | undefined;
  /** Label of the date that the brand wishes. Null hides this date. */
  dateLabel?: string | null;
  /** False if the screen already shows the visit. */
  hasVisit?: boolean;
  /** Shows only the heading and the product until the person opens the brief. */
  collapsed?: boolean;
  /** Content below a collapsed brief, such as the link to its PDF. */
  children?: ReactNode;
}

/** The content of a brief. */
export function BriefFacts({
  details,
  dateLabel = t('Brand needs it by'),
  hasVisit = true,
  collapsed,
  children,
}: BriefFactsProps) {
  if (!details) return null;
  const heading = (
    <h2 id="brief" className={styles.title}>
      {t('The brief')}
    </h2>
  );
  if (!collapsed)
    return (
      <Card as="section" aria-labelledby="brief">
        {heading}
        <Facts details={details} dateLabel={dateLabel} hasVisit={hasVisit} />
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="brief">
      <details className={styles.details}>
        <summary>
          <span className={styles.summary}>
            {heading}
            <bdi className={styles.product}>{details.feature}</bdi>
          </span>
          <Icon of={ChevronDownIcon} />
        </summary>
        <Facts details={details} dateLabel={dateLabel} hasVisit={hasVisit} />
        {children}
      </details>
    </Card>
  );
}

interface FactsProps {
  details: OrderDetails;
  dateLabel: string | null;
  hasVisit: boolean;
}
function Facts({ details, dateLabel, hasVisit }: FactsProps) {
  const { feature, tag, contentStyle, overview, other, instructions, disclosure } = details;
  const points = [...details.talkingPoints, other].filter(Boolean);
  const line = (label: string, value: string) =>
    value ? [{ label, value: <bdi dir="auto">{value}</bdi> }] : [];
  return (
    <>
      <DescriptionList
        items={[
          ...line(t('Product'), feature),
          ...line(t('Tag'), tag),
          ...line(t('Style'), contentStyle && t(contentStyle)),
        ]}
      />
      {points.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('Talking points')}</h3>
          <ul className={styles.points}>
            {/* `bdi` and not `li` has the direction of the text, because the bullet must stay inside the card. */}
            {points.map((point) => (
              <li key={point}>
                <bdi>{point}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.rest}>
        <DescriptionList
          items={[
            ...(hasVisit || !details.visit
              ? [
                  {
                    label: t('Visit'),
                    value: details.visit ? <VisitText visit={details.visit} /> : t('No visit: remote work'),
                  },
                ]
              : []),
            ...line(t('Label of advertising'), disclosure),
            ...(dateLabel === null ? [] : [{ label: dateLabel, value: briefDate(details) }]),
          ]}
        />
      </div>
      {instructions && <Paragraph title={t('Instructions')}>{instructions}</Paragraph>}
      {overview && <Paragraph title={t('About the brand')}>{overview}</Paragraph>}
    </>
  );
}

function Paragraph({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <p dir="auto">{children}</p>
    </>
  );
}

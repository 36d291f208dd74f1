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

/** Returns the date that the brand wrote in the brief, with its time if it has one. */
export function briefDate({ deadline }: OrderDetails): string {
  const instant = deadlineInstant(deadline);
  return deadline.includes('T') ? formatDateTime(instant) : formatDate(instant);
}
/** Returns the day of a visit, with its time if it has one. */
export const visitDate = ({ date, time }: NonNullable<OrderDetails['visit']>): string =>
  [date && formatDate(date), time].filter(Boolean).join(' ');

/**
 * Shows date, time and place of a visit. Without a direction of its own, the time would stand before the date in
 * Arabic.
 */
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
  /**
   * Label of the brief's `deadline`, the date that the brand wishes. The seller need not meet this date, so it comes
   * after the product and the talking points. With null, the date is not shown.
   */
  dateLabel?: string | null;
  /** Whether the visit is shown. False if the screen shows it above. */
  hasVisit?: boolean;
  /** Shows only the heading and the product until the person opens the brief. */
  collapsed?: boolean;
  /** Shown below the facts of a collapsed brief, such as the link to its PDF. */
  children?: ReactNode;
}

/** Shows the requirements of the brief without opening its PDF. Renders nothing without details. */
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
            {/* An item keeps the direction of the page, so that its bullet stays inside the card. */}
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
            // A brief without a visit says so, also if the screen has no place for the visit above.
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

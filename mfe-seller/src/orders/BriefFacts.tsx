import { deadlineInstant, formatDate, formatTime, type Order } from '@linksouq/shared-api/contract';
import { Card, DescriptionList } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './OrderItems.module.css';

type Details = NonNullable<Order['details']>;

/** `{date}, {time}` in Dubai. */
const at = (instant: Date | string) =>
  t('{date}, {time}', { date: formatDate(instant), time: formatTime(instant) });

/** A date without a time shows no time. */
function deadlineOf({ deadline }: Details): string {
  const instant = deadlineInstant(deadline);
  return deadline.includes('T') ? at(instant) : formatDate(instant);
}
function visitOf({ visit }: Details) {
  if (!visit) return t('No visit: remote work');
  return (
    <>
      {formatDate(visit.date)} {visit.time}
      <br />
      <bdi>{visit.address}</bdi>
    </>
  );
}

/** Shows the requirements of the brief without opening its PDF. Empty for responses without details. */
export function BriefFacts({ details }: { details: Details | undefined }) {
  if (!details) return null;
  const { dueIfAccepted, feature, tag, contentStyle, overview, other, instructions, disclosure } = details;
  const points = [...details.talkingPoints, other].filter(Boolean);
  const line = (label: string, value: string) =>
    value ? [{ label, value: <bdi dir="auto">{value}</bdi> }] : [];
  return (
    <Card as="section" aria-labelledby="brief">
      <h2 id="brief" className={styles.title}>
        {t('The brief')}
      </h2>
      <DescriptionList
        items={[
          ...(dueIfAccepted
            ? [{ label: t('Due if you start now'), value: at(dueIfAccepted), strong: true }]
            : []),
          { label: t('The brand wants it by'), value: deadlineOf(details) },
          { label: t('Visit'), value: visitOf(details) },
          ...line(t('Product'), feature),
          ...line(t('Tag'), tag),
          ...line(t('Style'), contentStyle && t(contentStyle)),
          ...line(t('Label of advertising'), disclosure),
        ]}
      />
      {points.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('Talking points')}</h3>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point} dir="auto">
                {point}
              </li>
            ))}
          </ul>
        </>
      )}
      {instructions && <Paragraph title={t('Instructions')}>{instructions}</Paragraph>}
      {overview && <Paragraph title={t('About the brand')}>{overview}</Paragraph>}
    </Card>
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

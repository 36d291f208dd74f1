import { type Brief, mediaUrl, paths, pointsFromWire } from '@linksouq/shared-api/contract';
import { DescriptionList } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import styles from './BriefLine.module.css';

/** Shows the text of the brief in a fold, which is closed at first. */
export function BriefSummary({ brief }: { brief: Brief }) {
  const points = pointsFromWire({ ...brief });
  const visit = brief.inPersonVisit && [brief.address, brief.date, brief.time].filter(Boolean).join(', ');
  const rows: readonly (readonly [label: string, text: string | false])[] = [
    [t('Product to feature'), brief.feature],
    [t('Brand Instagram account'), brief.tag],
    [t('Content style'), brief.contentStyle && t(brief.contentStyle)],
    [t('Talking points'), points.join('\n')],
    [t('Instructions'), brief.instructions],
    [t('Visit'), visit],
  ];
  return (
    <details className={styles.details}>
      <summary>{t('Read the brief')}</summary>
      <DescriptionList
        items={rows.flatMap(([label, text]) =>
          text ? [{ label, value: <bdi className={styles.value}>{text}</bdi> }] : [],
        )}
      />
      <p className={styles.ways}>
        <Link className={styles.change} to={paths.editAiBrief()} state={{ briefId: brief.id, use: true }}>
          {t('Edit')}
        </Link>
        {brief.pdfPath && (
          <a className={styles.change} href={mediaUrl(brief.pdfPath)} target="_blank" rel="noopener">
            {t('View PDF')}
          </a>
        )}
      </p>
    </details>
  );
}

import { type Brief, mediaUrl, paths, pointsFromWire } from '@linksouq/shared-api/contract';
import { DescriptionList, Disclosure, VisitText } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import styles from './BriefLine.module.css';

export function BriefSummary({ brief }: { brief: Brief }) {
  const points = pointsFromWire({ ...brief });
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('Product to feature'), brief.feature],
    [t('Brand Instagram account'), brief.tag],
    [t('Content style'), brief.contentStyle && t(brief.contentStyle)],
    [t('Talking points'), points.join('\n')],
    [t('Instructions'), brief.instructions],
    [t('Visit'), brief.inPersonVisit && <VisitText visit={brief} />],
  ];
  return (
    <Disclosure className={styles.details} summary={t('Read the brief')}>
      <DescriptionList
        items={rows.flatMap(([label, value]) =>
          value ? [{ label, value: <bdi className={styles.value}>{value}</bdi> }] : [],
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
    </Disclosure>
  );
}

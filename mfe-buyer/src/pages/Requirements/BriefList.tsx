import type { Brief } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Loaded, ShowOlder } from '@linksouq/shared-ui/kit';
import { useBriefs } from '../../briefs/use-briefs';
import { BriefCard } from './BriefCard';
import styles from './BriefList.module.css';
import { NoBriefs } from './NoBriefs';

interface Props {
  onChoose: (brief: Brief) => void;
  /** The cart cannot be ordered. */
  isBlocked: boolean;
}

export function BriefList({ onChoose, isBlocked }: Props) {
  const briefs = useBriefs();
  return (
    <Loaded
      of={briefs}
      skeleton={[96, 96]}
      failedTitle={t('Your briefs could not be loaded.')}
      empty={{
        when: (list) => list.length === 0,
        show: <NoBriefs />,
      }}
    >
      {(list) => (
        <section aria-labelledby="earlier-briefs">
          <h2 id="earlier-briefs">{t('Earlier briefs')}</h2>
          <ul className={styles.list}>
            {list.map((brief) => (
              <BriefCard
                key={brief.id}
                brief={brief}
                isBlocked={isBlocked}
                onChoose={() => onChoose(brief)}
              />
            ))}
          </ul>
          <ShowOlder of={briefs}>{t('Show older briefs')}</ShowOlder>
        </section>
      )}
    </Loaded>
  );
}

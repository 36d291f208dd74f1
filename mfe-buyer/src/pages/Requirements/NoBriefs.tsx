import { t } from '@linksouq/shared-ui/host';
import { BriefSteps } from '../../briefs/BriefSteps';
import styles from './BriefList.module.css';

export function NoBriefs() {
  return (
    <section className={styles.none} aria-labelledby="no-briefs">
      <h2 id="no-briefs">{t('How a brief works')}</h2>
      <BriefSteps />
    </section>
  );
}

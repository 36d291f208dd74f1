import { CheckIcon, DocumentIcon, Icon, type IconPicture, PencilIcon, SearchIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './BriefSteps.module.css';

/** Explains what a brief is and what happens to it. */
export function BriefSteps() {
  const steps: readonly [IconPicture, title: string, text: string][] = [
    [SearchIcon, t('We read your website'), t('Products, tone and talking points become a draft.')],
    [PencilIcon, t('You check every field'), t('Nothing is sent before you say so.')],
    [DocumentIcon, t('The influencer gets a PDF'), t('With your deadline, your tag and what to say.')],
    [CheckIcon, t('You use it again'), t('A brief is written once and can be used for many orders.')],
  ];
  return (
    <ul className={styles.steps}>
      {steps.map(([icon, title, text]) => (
        <li key={title} className={styles.step}>
          <span className={styles.icon}>
            <Icon of={icon} />
          </span>
          <p className={styles.text}>
            <strong>{title}</strong>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { paths } from '@linksouq/shared-api/contract';
import { ChevronRightIcon, Icon, SparklesIcon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import css from './NewBriefCard.module.css';

export function NewBriefCard() {
  return (
    <Link to={paths.aiBrief()} className={css.card}>
      <span className={css.icon}>
        <Icon of={SparklesIcon} size={24} />
      </span>
      <span className={css.text}>
        <strong>{t('Create New Brief (AI)')}</strong>
        <span>{t('We read your website and draft it for you.')}</span>
      </span>
      <Icon of={ChevronRightIcon} />
    </Link>
  );
}

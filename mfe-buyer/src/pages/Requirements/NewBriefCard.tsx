import { paths } from 'shared-api/contract';
import { Icon } from 'shared-ui';
import { Link, t } from 'shared-ui/host';
import css from './NewBriefCard.module.css';

export function NewBriefCard() {
  return (
    <Link to={paths.aiBrief()} className={css.card}>
      <span className={css.icon}>
        <Icon name="sparkles" size={24} />
      </span>
      <span className={css.text}>
        <strong>{t('Create New Brief (AI)')}</strong>
        <span>{t('We read your website and draft it for you.')}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

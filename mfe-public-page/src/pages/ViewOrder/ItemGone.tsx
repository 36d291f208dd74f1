import { paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, SearchIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Shown when the address names no item that has a page. For example, add-ons have no page. */
export default function ItemGone({ username }: { username: string }) {
  return (
    <EmptyState
      icon={SearchIcon}
      title={t('This item does not exist')}
      action={<LinkButton to={paths.seller(username)}>{t('See what is offered')}</LinkButton>}
    />
  );
}

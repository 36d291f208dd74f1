import { paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, SearchIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Shown when the address has no item with a page, such as for an add-on. */
export default function ItemGone({ username }: { username: string }) {
  return (
    <EmptyState
      icon={SearchIcon}
      title={t('This item does not exist')}
      action={<LinkButton to={paths.seller(username)}>{t('See what is offered')}</LinkButton>}
    />
  );
}

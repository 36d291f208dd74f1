import { paths } from '@linksouq/shared-api/contract';
import { EmptyState, LinkButton, SearchIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Shown if the address names an unknown item, or an add-on, which has no page. */
export default function ItemGone({ username }: { username: string }) {
  return (
    <EmptyState
      icon={SearchIcon}
      heading="h1"
      title={t('This item does not exist')}
      action={<LinkButton to={paths.seller(username)}>{t('See what is offered')}</LinkButton>}
    />
  );
}

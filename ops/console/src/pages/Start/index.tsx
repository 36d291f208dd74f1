import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';

/** `/console` */
export default function Start() {
  return <Page title={t('Operator console')} />;
}

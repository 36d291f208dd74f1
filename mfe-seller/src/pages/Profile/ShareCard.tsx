import { Button, Card, CopyButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { publicLink, QrCode, saveQr, useMarkShared } from '@linksouq/shared-ui/kit';
import styles from './ShareCard.module.css';

/** Shown if no order waits for the seller. */
export function ShareCard({ username }: { username: string }) {
  const link = publicLink(username);
  const markShared = useMarkShared();
  return (
    <Card as="section" aria-labelledby="share-card">
      <h2 id="share-card" className={styles.title}>
        {t('Bring brands to your page')}
      </h2>
      <ol className={styles.steps}>
        <li>{t('Copy your link.')}</li>
        <li>{t('In Instagram open Edit profile, then Links, then Add external link.')}</li>
        <li>{t('Paste it. Print the code where people meet you.')}</li>
      </ol>
      <div className={styles.code}>
        <QrCode text={link} label={t('QR code of your page')} />
        <div className={styles.actions}>
          <CopyButton value={link} onCopied={markShared} block />
          <Button variant="secondary" block onClick={() => saveQr(link, `${username}.svg`)}>
            {t('Save the QR code')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

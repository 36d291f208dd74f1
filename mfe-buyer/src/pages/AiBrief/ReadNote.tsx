import { Banner, Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Start } from './draft';

interface Props {
  start: Start;
  onStartOver: () => void;
}

/** The source of the form's first values, and a button back to the website step. */
export function ReadNote({ start, onStartOver }: Props) {
  const text = {
    read: t('Drafted from your website. Check every field, then add your product and deadline.'),
    failed: t('Your website could not be read. Fill in the brief yourself, or try another address.'),
    manual: t('Prefer a draft? We can read your website for you.'),
    draft: t('This is the brief you were writing.'),
  }[start.how];
  const button = {
    read: t('Another website'),
    failed: t('Another website'),
    manual: t('Use a website'),
    draft: t('Start over'),
  }[start.how];
  return (
    <Banner
      tone={start.how === 'failed' ? 'warn' : 'brand'}
      action={
        <Button variant="secondary" onClick={onStartOver}>
          {button}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

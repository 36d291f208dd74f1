import { Banner, Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { BriefValues } from '../../brief-form/values';
import type { Start } from './draft';
import styles from './ReadNote.module.css';

interface Props {
  start: Start;
  onStartOver: () => void;
}

function readText({ found }: BriefValues): string {
  const notes = found?.notes ?? [];
  if (notes.includes('other-language'))
    return t(
      'Your website is in a language that we cannot draft from. We filled in what we could; please write the rest.',
    );
  if (notes.includes('translated'))
    return t('Drafted from a website in another language. Check the wording of every field.');
  if (notes.some((note) => note.startsWith('model-')))
    return t(
      'Our writing assistant was not available. This draft uses the sentences of your website; check every field.',
    );
  return t('Drafted from your website. Check every field, above all the product and the deadline.');
}

export function ReadNote({ start, onStartOver }: Props) {
  const text = {
    read: readText(start.values),
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
  const startOver = (
    <Button variant={start.how === 'failed' ? 'secondary' : 'ghost'} onClick={onStartOver}>
      {button}
    </Button>
  );
  if (start.how === 'failed')
    return (
      <Banner tone="warn" action={startOver}>
        {text}
      </Banner>
    );
  return (
    <div className={styles.note}>
      <p className={styles.text}>{text}</p>
      {startOver}
    </div>
  );
}

import { paths } from '@linksouq/shared-api/contract';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { type FormEvent, useState } from 'react';
import { Button } from '../action/Button';
import { TextField } from '../form/TextField';
import { usernameOfLink } from '../lib/username-of-link';
import styles from './OpenByLink.module.css';

/** A field for the link or the username of a seller, and a button that opens the seller's page. */
export function OpenByLink() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  function open(event: FormEvent) {
    event.preventDefault();
    const username = usernameOfLink(typed);
    setWrong(!username);
    // Runs after the event, because React treats a navigation inside a submit event as a form action.
    if (username) queueMicrotask(() => navigate(paths.seller(username)));
  }
  return (
    <form className={styles.open} onSubmit={open} noValidate>
      <TextField
        name="link"
        label={t('Influencer’s link or @name')}
        type="url"
        inputMode="url"
        placeholder="@name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        {...(isWrong && {
          error: t('This is not the link of a page. It ends with the influencer’s username.'),
        })}
      />
      <Button type="submit" size="lg" block>
        {t('Open the page')}
      </Button>
    </form>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { messages, normalizeUsername, paths, USERNAME_INPUT_MAX } from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { Button, ErrorIcon, Icon, Spinner, SuccessIcon, TextField } from '@linksouq/shared-ui';
import { alertOnce, Link, t } from '@linksouq/shared-ui/host';
import styles from './Signup.module.css';
import { useUsernameCheck } from './use-username-check';

interface UsernameStepProps {
  username: string;
  onChange: (username: string) => void;
  onContinue: () => void;
}

/** Step 1: the name behind the host, checked while typing (product §2, §5). */
export function UsernameStep({ username, onChange, onContinue }: UsernameStepProps) {
  const { check, settle } = useUsernameCheck(username);
  const [settling, setSettling] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSettling(true);
    const available = await settle();
    setSettling(false);
    if (available) onContinue();
    else alertOnce(messages.usernameChoose);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Username')}
        name="username"
        dir="ltr"
        className={styles.username}
        prefix={<span dir="ltr">{getSettings().host}</span>}
        suffix={
          <Mark
            state={check.state}
            onClear={() => {
              onChange('');
              form.current?.querySelector('input')?.focus();
            }}
          />
        }
        value={username}
        maxLength={USERNAME_INPUT_MAX}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={check.state === 'error' ? t(check.message) : undefined}
        hint={
          check.state === 'success' ? (
            <span className={styles.available}>{t(check.message || messages.usernameAvailable)}</span>
          ) : (
            t('This is the address of your page.')
          )
        }
        onChange={(event) => onChange(normalizeUsername(event.currentTarget.value))}
      />
      <Button type="submit" size="lg" block loading={settling}>
        {t('Continue')}
      </Button>
      <p className={styles.aside}>
        {t('Already have an account?')} <Link to={paths.login()}>{t('Login')}</Link>
      </p>
    </form>
  );
}

/** The result of the check; the cross clears an unavailable name. */
function Mark({ state, onClear }: { state: string; onClear: () => void }) {
  if (state === 'checking') return <Spinner size={20} label={t('Checking')} />;
  if (state === 'success') return <Icon of={SuccessIcon} className={styles.available} />;
  if (state === 'error')
    return (
      <button type="button" className={styles.clear} aria-label={t('Clear')} onClick={onClear}>
        <Icon of={ErrorIcon} />
      </button>
    );
  return null;
}

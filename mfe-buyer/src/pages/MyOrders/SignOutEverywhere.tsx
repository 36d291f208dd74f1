import { calls } from '@linksouq/shared-api/contract';
import { Button } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { ConfirmDialog, signOutBrand, useAction } from '@linksouq/shared-ui/kit';
import { useState } from 'react';

/**
 * Signs out on all devices, for example after the loss of a phone. The session in this browser ends only
 * after a successful response.
 */
export function SignOutEverywhere({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  // The token is invalid after the call, so the page must not read its data again.
  const { busy, failure, run } = useAction({ refresh: 'none' });
  const label = t('Sign out on all devices');
  async function signOut() {
    const answer = await run(calls.logoutBuyer, { query: { everywhere: true }, body: {} });
    if (!answer) return;
    toast.success(t('You are signed out on all devices'));
    signOutBrand(id);
  }
  return (
    <>
      <Button variant="ghost" block onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        confirm={label}
        action={{
          busy,
          failure: failure && t('You are still signed in. {failure}', { failure }),
        }}
        onConfirm={() => void signOut()}
      >
        <p>
          {t(
            'This ends your access on every device, and every link in earlier messages. To open your orders again, use your phone number and a code.',
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}

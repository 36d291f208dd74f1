import { useState } from 'react';
import { type SquadAct, squadCalls } from '@linksouq/shared-api/operator';
import { CopyButton, Modal } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, useAction } from '@linksouq/shared-ui/kit';
import styles from './Squads.module.css';

/** Needs no confirmation, because a preview changes no release. */
export function PreviewButton({ payload }: { payload: SquadAct }) {
  const [link, setLink] = useState<string>();
  const action = useAction();
  const open = async () => {
    const answer = await action.run(squadCalls.squadAct, { body: payload });
    if (answer?.data.preview) setLink(answer.data.preview);
  };
  return (
    <>
      <ActionButton variant="secondary" action={action} onClick={() => void open()}>
        {t('Preview')}
      </ActionButton>
      <Modal isOpen={link !== undefined} onClose={() => setLink(undefined)} title={t('Preview')}>
        <p>{t('The link works on a phone too, for one day and for each browser that opens it.')}</p>
        <p className={styles.link} dir="ltr">
          {link}
        </p>
        <CopyButton value={link ?? ''} block>
          {t('Copy the link')}
        </CopyButton>
      </Modal>
    </>
  );
}

/** The fields that most effects leave empty. */
export const NO_EFFECT = { amountFils: null, to: '', channel: '', kind: '', text: '' } as const;

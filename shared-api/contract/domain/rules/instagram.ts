import { messages } from '../../text/messages';
import { handleOn, requiredText } from './text';

export const instagramRule = requiredText(messages.instagramUsernameRequired, 60).transform(
  handleOn('instagram.com'),
);

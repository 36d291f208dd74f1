import { ContentPage } from '../../content-page/ContentPage';

/** /reels (product §2). */
export default function Reels() {
  return <ContentPage type={2} />;
}

import { ContentPage } from '../../content-page/ContentPage';

export default function Stories() {
  return <ContentPage type={1} />;
}

import { answerParent } from './child.ts';
import { type SubscriberOrder, type SubscriberReport, subscribers } from './subscribers.ts';

answerParent<SubscriberOrder, SubscriberReport>(subscribers());

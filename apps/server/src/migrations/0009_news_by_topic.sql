-- News that waits is found by its topic: rows that hold several (without a topic of their own) become a row for each, in their order.
with waiting as (delete from outbox returning id, topic, brand_id, key, body)
insert into outbox (topic, brand_id, key, body)
select news ->> 'topic', (news ->> 'brandId')::integer, news ->> 'key', news -> 'body'
from waiting, jsonb_array_elements(
  case topic when '' then body else jsonb_build_array(jsonb_build_object('topic', topic, 'brandId', brand_id, 'key', key, 'body', body)) end
) with ordinality as each(news, place)
order by id, place;

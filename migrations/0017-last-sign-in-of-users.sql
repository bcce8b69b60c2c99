-- Beside what else the administrators' list is sorted by: an index cannot reach into another table, and
-- an account may have signed in before it has a profile.
ALTER TABLE identity_users ADD COLUMN last_sign_in_at timestamptz;
UPDATE identity_users u SET last_sign_in_at = COALESCE(
  (SELECT p.last_sign_in_at FROM profiles p WHERE p.user_id = u.id),
  (SELECT max(s.created_at) FROM identity_sessions s WHERE s.user_id = u.id))
  WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';
ALTER TABLE profiles DROP COLUMN last_sign_in_at;
-- Who has never signed in has done so before everybody else.
CREATE INDEX identity_users_listed_by_sign_in
  ON identity_users ((COALESCE(last_sign_in_at, '-infinity')), id)
  WHERE is_anonymous IS NOT TRUE AND ban_reason IS DISTINCT FROM 'account deleted';

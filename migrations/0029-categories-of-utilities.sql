-- Each utility has one category, which administrators may change. Those that are there already get the one
-- that their tags tell; a new row has its own.
ALTER TABLE utilities ADD COLUMN category text NOT NULL DEFAULT 'developer';

UPDATE utilities SET category = CASE
  WHEN tags && '{pdf}' THEN 'pdf'
  WHEN tags && '{colour,color}' THEN 'colours'
  WHEN tags && '{units}' THEN 'numbers'
  WHEN tags && '{image,favicon,icon,qr-code}' THEN 'images'
  WHEN tags && '{cidr,network,dns}' THEN 'network'
  WHEN tags && '{diff,case,count}' THEN 'text'
  WHEN tags && '{developer,jwt,uuid,regex}' THEN 'developer'
  WHEN tags && '{data,csv,excel,spreadsheet}' THEN 'data'
  WHEN tags && '{time-zone,date,calendar}' THEN 'time'
  WHEN tags && '{base64,url,encode,hash,hmac,password,encryption}' THEN 'encoding'
  WHEN tags && '{markdown,document,docx,epub}' THEN 'documents'
  WHEN tags && '{audio,video}' THEN 'media'
  WHEN tags && '{text}' THEN 'text'
  ELSE 'developer' END;

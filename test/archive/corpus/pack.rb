# Packs with rubyzip, which needs no more than Ruby and the gem: pack.rb OUTPUT NAME...
require 'zip'

Zip.write_zip64_support = true
Zip.unicode_names = true

output, *names = ARGV
paths = names.flat_map { |name| [name] + Dir.glob("#{name}/**/*") }
Zip::File.open(output, Zip::File::CREATE) do |zip|
  paths.each { |path| File.directory?(path) ? zip.mkdir(path) : zip.add(path, path) }
end
